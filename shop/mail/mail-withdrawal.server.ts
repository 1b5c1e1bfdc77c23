import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import { postMail } from './post-mail.server.ts';
import { findWithdrawalToMail, type WithdrawalToMail } from './withdrawal-mail-view.server.ts';

/** Acknowledges a withdrawal: once for each declaration, however often the job runs. */
export async function mailWithdrawal(shop: Shop, { withdrawalId }: JobPayloads['mail-withdrawal']): Promise<void> {
  const withdrawal = await findWithdrawalToMail(shop.db, withdrawalId);
  if (withdrawal === null) return;
  const template = 'withdrawal-acknowledged';
  const { orderId } = withdrawal;
  const write = (frame: LetterFrame) => writeWithdrawalLetter(frame, withdrawal);
  const mail = { key: `${template}:${withdrawalId}`, orderId, template, to: withdrawal, write };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}

/** The acknowledgement on a durable medium: content, date and time of the declaration (2011/83/EU, Art. 11a(4)). */
export function writeWithdrawalLetter(frame: LetterFrame, withdrawal: Omit<WithdrawalToMail, 'language'>): Letter {
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
  });
}
