import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeConfirmationLetter, writeResetLetter } from './account-letter.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/** Creates a link and the mail that carries it, both or neither. */
export async function mailAccountLink(shop: Shop, job: JobPayloads['mail-account-link']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const link = await createAccountLink(tx, { ...job, now: shop.clock.now() });
    if (link === null) return;
    const frame = await letterFrame(shop, link.language);
    const isSignUp = job.type === 'signup';
    await postMail(shop, tx, {
      key: `${job.type}:${link.id}`,
      orderId: null,
      template: isSignUp ? 'sign-up-confirmation' : 'password-reset',
      language: link.language,
      recipient: link.email,
      letter: isSignUp ? writeConfirmationLetter(frame, link) : writeResetLetter(frame, link),
    });
  });
}
