import { randomUUID } from 'node:crypto';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeFarewellLetter } from './account-letter.ts';
import { deleteAccountMails } from './mail-store.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/**
 * Deletes all mails about an account and posts the last one, which says that the account is gone. It runs in the
 * transaction that deletes the account, because afterwards nobody knows the address.
 */
export async function postFarewell(
  shop: Shop,
  tx: Tx,
  person: { readonly full_name: string; readonly email: string; readonly language: Language },
): Promise<void> {
  const frame = await letterFrame(shop, person.language);
  await deleteAccountMails(tx, person.email);
  await postMail(shop, tx, {
    key: `account-deleted:${randomUUID()}`,
    orderId: null,
    template: 'account-deleted',
    language: person.language,
    recipient: person.email,
    letter: writeFarewellLetter(frame, person),
  });
}
