import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';
import { writeRefundLetter } from './refund-letter.ts';
import { findRefundToMail } from './refund-mail-view.server.ts';

/** Tells the shopper that money is on its way back: once each time it is sent, however often the job runs. */
export async function mailRefund(shop: Shop, { refundId }: JobPayloads['mail-refund']): Promise<void> {
  const refund = await findRefundToMail(shop.db, refundId);
  if (refund === null) return;
  const frame = await letterFrame(shop, refund.language);
  const template = 'order-refunded';
  const mail = {
    orderId: refund.orderId,
    key: refund.attempt === 1 ? `${template}:${refundId}` : `${template}:${refundId}:${refund.attempt}`,
    template,
    language: refund.language,
    recipient: refund.email,
    letter: writeRefundLetter(frame, refund),
  };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}
