import { formatMoney } from '#shop/i18n/format-money.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import { postMail } from './post-mail.server.ts';
import { findRefundToMail, type RefundToMail } from './refund-mail-view.server.ts';

/** Tells the shopper that money is on its way back: once each time it is sent, however often the job runs. */
export async function mailRefund(shop: Shop, { refundId }: JobPayloads['mail-refund']): Promise<void> {
  const refund = await findRefundToMail(shop.db, refundId);
  if (refund === null) return;
  const template = 'order-refunded';
  const key = refund.attempt === 1 ? `${template}:${refundId}` : `${template}:${refundId}:${refund.attempt}`;
  const write = (frame: LetterFrame) => writeRefundLetter(frame, refund);
  await transact(shop.db, (tx) => postMail(shop, tx, { key, orderId: refund.orderId, template, to: refund, write }));
}

export type MailedRefund = Omit<RefundToMail, 'email' | 'language' | 'attempt'>;

/** Tells the shopper how much money is on its way back. */
export function writeRefundLetter(frame: LetterFrame, refund: MailedRefund): Letter {
  const t = translateMail(frame.language);
  const number = refund.orderNumber;
  // Money in another currency is never an order's price. It goes back as it came, and the bank states the amount.
  const isEuro = refund.currency === 'EUR';
  const amount = formatMoney(refund.amount, frame.language);
  const note = refund.creditNoteUrl;
  return composeLetter(frame, {
    subject: t('mail.refund.subject', { number }),
    heading: t('mail.refund.heading'),
    greeting: greet(t, refund.full_name),
    paragraphs: [
      isEuro ? t('mail.refund.text', { amount, number }) : t('mail.refund.allText', { number }),
      t('mail.refund.when'),
    ],
    button: { label: t('mail.order.view'), url: pageUrl(frame, `/orders/${refund.orderId}`) },
    links: note === null ? [] : [{ label: t('mail.refund.creditNote'), url: pageUrl(frame, note) }],
  });
}
