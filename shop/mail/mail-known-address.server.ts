import { randomUUID } from 'node:crypto';
import { findProfileToMail } from '#shop/accounts/find-profile-to-mail.server.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeKnownAddressLetter } from './account-letter.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/** Tells the owner of an account about a sign-up with its address. */
export async function mailKnownAddress(shop: Shop, job: JobPayloads['mail-known-address']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const profile = await findProfileToMail(tx, job.userId);
    if (profile === null) return;
    const frame = await letterFrame(shop, profile.language);
    await postMail(shop, tx, {
      key: `known-address:${randomUUID()}`,
      orderId: null,
      template: 'known-address',
      language: profile.language,
      recipient: profile.email,
      letter: writeKnownAddressLetter(frame, profile),
    });
  });
}
