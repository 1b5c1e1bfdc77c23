import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

export type MailedRefund = {
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly full_name: string;
  /** What was sent back, in the smallest unit of its currency. */
  readonly amount: Cents;
  readonly currency: string;
  /** The address of the credit note; null for money that was never invoiced. */
  readonly creditNoteUrl: string | null;
};

/** Tells the shopper how much money is on its way back. */
export function writeRefundLetter(frame: LetterFrame, refund: MailedRefund): Letter {
  const t = translateMail(frame.language);
  const number = refund.orderNumber;
  // Money in another currency is never an order's price. It goes back as it came, and the bank states the amount.
  const isEuro = refund.currency === 'EUR';
  const amount = formatMoney(refund.amount, frame.language);
  const links =
    refund.creditNoteUrl === null
      ? {}
      : { links: [{ label: t('mail.refund.creditNote'), url: pageUrl(frame, refund.creditNoteUrl) }] };
  return composeLetter(frame, {
    subject: t('mail.refund.subject', { number }),
    heading: t('mail.refund.heading'),
    greeting: greet(t, refund.full_name),
    paragraphs: [
      isEuro ? t('mail.refund.text', { amount, number }) : t('mail.refund.allText', { number }),
      t('mail.refund.when'),
    ],
    button: { label: t('mail.order.view'), url: pageUrl(frame, `/orders/${refund.orderId}`) },
    ...links,
    notes: [],
  });
}
