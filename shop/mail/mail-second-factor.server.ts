import { findProfileToMail } from '#shop/accounts/find-profile-to-mail.server.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeSecondFactorLetter } from './account-letter.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

const TEMPLATES = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  recovery_code_used: 'recovery-code-used',
} as const;

/** Tells somebody that their second factor was turned on or off, or a recovery code used. */
export async function mailSecondFactor(shop: Shop, job: JobPayloads['mail-second-factor']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const profile = await findProfileToMail(tx, job.userId);
    if (profile === null) return;
    const frame = await letterFrame(shop, profile.language);
    await postMail(shop, tx, {
      key: `second-factor:${job.id}`,
      orderId: null,
      template: TEMPLATES[job.event],
      language: profile.language,
      recipient: profile.email,
      letter: writeSecondFactorLetter(frame, profile, job),
    });
  });
}
