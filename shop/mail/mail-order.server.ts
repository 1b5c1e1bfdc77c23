import { isBusiness } from '#shop/addresses/address.ts';
import { sayPassage } from '#shop/content/passages.ts';
import { formatDate, formatDateTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { findInvoiceId } from '#shop/invoices/invoice-owner-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { getContractTexts } from '#shop/law/get-legal-text.server.ts';
import { getShownNotice } from '#shop/law/legal-notice-view.server.ts';
import { listOrderTexts } from '#shop/law/legal-text-view.server.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { signOrderLink } from '#shop/orders/order-link.server.ts';
import { withToken } from '#shop/orders/order-link.ts';
import { parseSystemReason } from '#shop/orders/order-reason.ts';
import { wayOf } from '#shop/payments/payment-way.ts';
import { findTransfer } from '#shop/payments/transfer/transfer-view.server.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { HIDE_REASONS } from '#shop/reviews/review.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { formatShopAddress, offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { sayDearerDelivery } from '#shop/withdrawals/say-dearer-delivery.ts';
import { countUnsent, sumRefund, type WithdrawalRefund } from '#shop/withdrawals/withdrawal.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { findOrderBefore } from '#shop/withdrawals/withdrawal-view.server.ts';
import type { MailedContract } from './contract-sections.ts';
import {
  composeLetter,
  greet,
  type Letter,
  type LetterFrame,
  type MailTranslate,
  pageUrl,
  translateMail,
} from './letter.ts';
import { type OrderTemplate, writeOrderLetter } from './order-letter.ts';
import {
  findMoneyNotices,
  findOrderToMail,
  findPartToMail,
  findRefundToMail,
  findWithdrawalToMail,
  type OrderToMail,
  type RefundToMail,
  type WithdrawalToMail,
  wasUndone,
} from './order-mail-view.server.ts';
import { postMail } from './post-mail.server.ts';
import {
  findDeletedReviewToMail,
  findHiddenReviewToMail,
  findRefusedPhotoToMail,
  type ReviewToMail,
} from './review-mail-view.server.ts';

/**
 * Mails the shopper about their order: once per status and part, however often the job runs, and once about the payment.
 * A step that staff undid before is not mailed.
 */
export async function mailOrder(shop: Shop, job: JobPayloads['mail-order']): Promise<void> {
  const { orderId, template, shipmentId } = job;
  const order = await findOrderToMail(shop.db, orderId);
  if (order === null) return;
  const token = tokenFor(shop, order.needsLink, orderId);
  const withdrawalPath = withdrawalLinkPath(shop.config, orderId);
  const contract = await findContract(shop, order);
  const transfer = await findTransfer(shop, orderId);
  if (template === 'order-payment-due' && transfer === null) return;
  const invoiceId = await findInvoiceOfBusiness(shop, order);
  const way = order.paymentSource && wayOf(shop.payments, order.paymentSource);
  await transact(shop.db, async (tx) => {
    // Locked until the mail is written: an undo in between finds it written.
    if ((await lockOrder(tx, orderId)) === null || (await wasUndone(tx, orderId, template))) return;
    const part = SENDS.includes(template) ? await findPartToMail(tx, { orderId, shipmentId }) : null;
    if (template === 'order-part-shipped' && part === null) return;
    const money = await findMoneyNotices(tx, orderId);
    if (template === 'order-paid' && money.confirmed === 'after') return;
    const due = template === 'order-confirmed' && money.confirmed === 'before' ? 'order-paid' : template;
    const isPaid = order.isPaid && !(due === 'order-confirmed' && money.paid);
    const content = { ...order, isPaid, token, transfer, way, withdrawalPath, contract, invoiceId, part };
    const write = (frame: LetterFrame) => writeOrderLetter(frame, due, { ...content, reason: sayReason(frame, order) });
    await postMail(shop, tx, { key: `${due}:${shipmentId ?? orderId}`, orderId, template: due, to: order, write });
  });
}

/** The mails that a parcel leaves with. */
const SENDS: readonly OrderTemplate[] = ['order-part-shipped', 'order-shipped'];

function tokenFor(shop: Shop, needsLink: boolean, orderId: Uuid): string | null {
  return needsLink ? signOrderLink(shop.config, 'order', orderId) : null;
}

/** What the order was placed under; for one from before versions were kept, what is in force now. */
async function findContract(shop: Shop, { id, language }: OrderToMail): Promise<MailedContract> {
  const kept = await listOrderTexts(shop.db, id);
  const reader = offeredLanguage(await getSettings(shop), language);
  return {
    texts: kept.length > 0 ? kept : await getContractTexts(shop, language),
    notice: await getShownNotice(shop.db, reader),
  };
}

/** The invoice that a business gets by mail; it is made now if no job was quicker. Null for others, and for none. */
async function findInvoiceOfBusiness(shop: Shop, { id, address, isPaid }: OrderToMail): Promise<Uuid | null> {
  if (!isBusiness(address) || !isPaid) return null;
  await generateInvoice(shop, { orderId: id });
  return findInvoiceId(shop.db, id);
}

function sayReason(frame: LetterFrame, { storedReason }: OrderToMail): string | null {
  const own = parseSystemReason(storedReason);
  return own === null ? storedReason : translateMail(frame)(`mail.reason.${own}`);
}

/** Tells the shopper that money is on its way back: once each time it is sent, however often the job runs. */
export async function mailRefund(shop: Shop, { refundId }: JobPayloads['mail-refund']): Promise<void> {
  const refund = await findRefundToMail(shop.db, refundId);
  if (refund === null) return;
  const template = 'order-refunded';
  const key = refund.attempt === 1 ? `${template}:${refundId}` : `${template}:${refundId}:${refund.attempt}`;
  const token = tokenFor(shop, refund.needsLink, refund.orderId);
  const write = (frame: LetterFrame) => writeRefundLetter(frame, { ...refund, token });
  await transact(shop.db, (tx) => postMail(shop, tx, { key, orderId: refund.orderId, template, to: refund, write }));
}

export type MailedRefund = Omit<RefundToMail, 'email' | 'language' | 'attempt' | 'needsLink'> & {
  readonly token: string | null;
};

/** Tells the shopper how much money is on its way back. */
export function writeRefundLetter(frame: LetterFrame, refund: MailedRefund): Letter {
  const t = translateMail(frame);
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
    button: { label: t('mail.order.view'), url: pageUrl(frame, withToken(`/orders/${refund.orderId}`, refund.token)) },
    links:
      note === null ? [] : [{ label: t('mail.refund.creditNote'), url: pageUrl(frame, withToken(note, refund.token)) }],
    attachments: refund.creditNoteId === null ? [] : [refund.creditNoteId],
  });
}

/** Acknowledges a withdrawal: once for each declaration, however often the job runs. */
export async function mailWithdrawal(shop: Shop, { withdrawalId }: JobPayloads['mail-withdrawal']): Promise<void> {
  const withdrawal = await findWithdrawalToMail(shop.db, withdrawalId);
  if (withdrawal === null) return;
  const template = 'withdrawal-acknowledged';
  const { orderId } = withdrawal;
  const token = tokenFor(shop, withdrawal.needsLink, orderId);
  const order = await findOrderBefore(shop.db, { id: withdrawalId, orderId });
  const items = withdrawal.items.map((item) => {
    const found = order?.items.find(({ id }) => id === item.id);
    return { ...item, unsent: found ? countUnsent(found, item.quantity) : 0 };
  });
  const refund =
    order &&
    sumRefund(
      order,
      withdrawal.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    );
  const write = (frame: LetterFrame) => writeWithdrawalLetter(frame, { ...withdrawal, items, refund, token });
  const mail = { key: `${template}:${withdrawalId}`, orderId, template, to: withdrawal, write };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}

export type MailedWithdrawal = Omit<WithdrawalToMail, 'language' | 'needsLink' | 'items'> & {
  readonly token: string | null;
  readonly refund: Pick<WithdrawalRefund, 'dearerDelivery' | 'total'> | null;
  readonly items: readonly {
    readonly name: string;
    readonly variation: string | null;
    readonly quantity: number;
    /** Of these, how many have not left and need not come back. */
    readonly unsent: number;
  }[];
};

/** The acknowledgement on a durable medium: content, date and time of the declaration (2011/83/EU, Art. 11a(4)). */
export function writeWithdrawalLetter(frame: LetterFrame, withdrawal: MailedWithdrawal): Letter {
  const t = translateMail(frame);
  const number = withdrawal.orderNumber;
  const time = formatDateTime(withdrawal.announcedAt, frame.language);
  const list = (units: (item: MailedWithdrawal['items'][number]) => number) =>
    withdrawal.items.flatMap((item) => {
      const { name, variation } = item;
      const named = variation === null ? name : `${name} – ${variation}`;
      return units(item) === 0 ? [] : [t('mail.withdrawal.line', { n: units(item), name: named })];
    });
  const goods = list(({ quantity }) => quantity);
  const unsent = list((item) => item.unsent);
  const wasSent = withdrawal.items.some((item) => item.unsent < item.quantity);
  return composeLetter(frame, {
    subject: t('mail.withdrawal.subject', { number }),
    heading: t('mail.withdrawal.heading'),
    greeting: greet(t, withdrawal.fullName),
    paragraphs: [
      t('mail.withdrawal.text', { number, time }),
      t('mail.withdrawal.goods', { goods: goods.join('; ') }),
      t('mail.withdrawal.by', { name: withdrawal.fullName, email: withdrawal.email }),
      ...(unsent.length > 0 ? [t('mail.withdrawal.unsent', { goods: unsent.join('; ') })] : []),
      ...(wasSent ? [t('mail.withdrawal.sendBack', { address: formatShopAddress(frame.seller, frame.language) })] : []),
      ...sayAmount(t, withdrawal.refund),
      t('mail.withdrawal.refund'),
    ],
    button: {
      label: t('mail.order.view'),
      url: pageUrl(frame, withToken(`/orders/${withdrawal.orderId}`, withdrawal.token)),
    },
  });
}

function sayAmount(t: MailTranslate, refund: MailedWithdrawal['refund']): string[] {
  if (refund === null) return [];
  const { total, dearerDelivery } = refund;
  return [
    ...(total > 0 ? [t('mail.withdrawal.refundOf', { amount: formatMoney(total, t.language) })] : []),
    ...(dearerDelivery ? [sayDearerDelivery(t, dearerDelivery)] : []),
  ];
}

/** Tells a writer why their review was hidden: once per decision, unless it was undone meanwhile. */
export async function mailReviewHidden(shop: Shop, job: JobPayloads['mail-hidden-review']): Promise<void> {
  await mailDecision(shop, job.changeId, await findHiddenReviewToMail(shop.db, job.reviewId));
}

/** Tells an author why their photo is not shown, unless it was undone meanwhile. */
export async function mailPhotoRefused(shop: Shop, job: JobPayloads['mail-refused-photo']): Promise<void> {
  await mailDecision(shop, job.changeId, await findRefusedPhotoToMail(shop.db, job.photoId));
}

/** Tells a writer why their review was deleted, unless it was restored meanwhile. */
export async function mailReviewDeleted(shop: Shop, job: JobPayloads['mail-deleted-review']): Promise<void> {
  const reason = HIDE_REASONS.find((known) => known === job.reason) ?? 'other';
  const review = await transact(shop.db, (tx) => findDeletedReviewToMail(tx, { ...job, reason }));
  await mailDecision(shop, job.changeId, review);
}

async function mailDecision(shop: Shop, changeId: string, review: ReviewToMail | null): Promise<void> {
  if (review === null) return;
  const template = `review-${review.decision}`;
  const write = (frame: LetterFrame) => writeReviewLetter(frame, review);
  await transact(shop.db, (tx) => postMail(shop, tx, { key: `${template}:${changeId}`, template, to: review, write }));
}

/**
 * The statement of reasons for a writer (Regulation (EU) 2022/2065, Art. 17): what was done, where and for how long,
 * why and by which rule, who decided, and how to object.
 */
export function writeReviewLetter(frame: LetterFrame, review: Omit<ReviewToMail, 'email' | 'language'>): Letter {
  const t = translateMail(frame);
  const { product, reason, words } = review;
  const shop = frame.seller.shopName;
  const written = formatDate(review.writtenAt, frame.language);
  const decided = formatDate(review.decidedAt, frame.language);
  const what = review.decision === 'photo' ? 'photo' : 'review';
  return composeLetter(frame, {
    subject: t(`mail.reviewHidden.subject.${what}`, { product }),
    heading: t(`mail.reviewHidden.heading.${what}`),
    greeting: greet(t, review.full_name),
    paragraphs: [
      t(`mail.reviewHidden.text.${review.decision}`, { product, written, decided, shop }),
      t(`mail.reviewHidden.reason.${reason}`),
      ...(words === null ? [] : [t('mail.reviewHidden.words', { words })]),
      t(`mail.reviewHidden.decided.${what}`),
      t('mail.reviewHidden.object', {
        email: frame.seller.email,
        authority: sayPassage(frame.seller.country, frame.language, 'reviewAuthority'),
      }),
    ],
    button: { label: t('mail.reviewHidden.button'), url: pageUrl(frame, '/terms') },
  });
}
