import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

export type MailedWithdrawal = {
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly fullName: string;
  readonly email: string;
  readonly announcedAt: Date;
  readonly items: readonly { readonly name: string; readonly variation: string | null; readonly quantity: number }[];
};

/** The acknowledgement on a durable medium: content, date and time of the declaration (2011/83/EU, Art. 11a(4)). */
export function writeWithdrawalLetter(frame: LetterFrame, withdrawal: MailedWithdrawal): Letter {
  const t = translateMail(frame.language);
  const number = withdrawal.orderNumber;
  const time = formatDateTime(withdrawal.announcedAt, frame.language);
  const goods = withdrawal.items.map(({ name, variation, quantity }) =>
    t('mail.withdrawal.line', { n: quantity, name: variation === null ? name : `${name} – ${variation}` }),
  );
  return composeLetter(frame, {
    subject: t('mail.withdrawal.subject', { number }),
    heading: t('mail.withdrawal.heading'),
    greeting: greet(t, withdrawal.fullName),
    paragraphs: [
      t('mail.withdrawal.text', { number, time }),
      t('mail.withdrawal.goods', { goods: goods.join('; ') }),
      t('mail.withdrawal.by', { name: withdrawal.fullName, email: withdrawal.email }),
      t('mail.withdrawal.sendBack', { address: formatShopAddress(frame.seller, frame.language) }),
      t('mail.withdrawal.refund'),
    ],
    button: { label: t('mail.order.view'), url: pageUrl(frame, `/orders/${withdrawal.orderId}`) },
    notes: [],
  });
}
