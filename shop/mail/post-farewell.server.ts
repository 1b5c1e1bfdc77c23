import { randomUUID } from 'node:crypto';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeFarewellLetter } from './account-letter.ts';
import { deleteAccountMails } from './mail-store.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/**
 * Takes back and forgets every mail about an account that goes, and posts the last one, which says that it has gone. In
 * the transaction that deletes the account: afterwards nobody knows the address any more.
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
