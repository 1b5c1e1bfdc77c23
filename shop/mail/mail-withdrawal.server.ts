import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';
import { writeWithdrawalLetter } from './withdrawal-letter.ts';
import { findWithdrawalToMail } from './withdrawal-mail-view.server.ts';

/** Acknowledges a withdrawal: once for each declaration, however often the job runs. */
export async function mailWithdrawal(shop: Shop, { withdrawalId }: JobPayloads['mail-withdrawal']): Promise<void> {
  const withdrawal = await findWithdrawalToMail(shop.db, withdrawalId);
  if (withdrawal === null) return;
  const frame = await letterFrame(shop, withdrawal.language);
  const template = 'withdrawal-acknowledged';
  const mail = {
    key: `${template}:${withdrawalId}`,
    orderId: withdrawal.orderId,
    template,
    language: withdrawal.language,
    recipient: withdrawal.email,
    letter: writeWithdrawalLetter(frame, withdrawal),
  };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}
