import type { PostalAddress } from '#shop/addresses/address.ts';
import { formatAddressLines } from '#shop/addresses/address.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import { formatIban } from '#shop/kernel/iban.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { formatPointLines, type OrderDelivery, sayOncePaid } from '#shop/orders/order-delivery.ts';
import { withToken } from '#shop/orders/order-link.ts';
import type { Tracking } from '#shop/orders/tracking.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import { formatReference } from '#shop/payments/transfer/creditor-reference.ts';
import type { Transfer } from '#shop/payments/transfer/transfer.ts';
import { type AmountsToBreakDown, breakDown, writeBreakdown } from '#shop/pricing/breakdown.ts';
import { showsVatBreakdown } from '#shop/pricing/cart-price.ts';
import type { VatPart } from '#shop/pricing/vat-part.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import { contractAttachments, type MailedContract, nameVersions, writeContractSections } from './contract-sections.ts';
import {
  composeLetter,
  greet,
  type Letter,
  type LetterContent,
  type LetterFrame,
  type MailTranslate,
  pageUrl,
  type Seller,
  translateMail,
} from './letter.ts';
import type { LetterBlock, LetterSection } from './letter-text.ts';
import { thumbOf } from './letter-thumb.ts';
import { describeParcel, isLast, type MailedPart, sayDelivery } from './parcel-words.ts';

type LetterLink = NonNullable<LetterContent['links']>[number];

export type OrderTemplate =
  | 'order-placed'
  | 'order-payment-due'
  | 'order-confirmed'
  | 'order-paid'
  | 'order-part-shipped'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled';

/** An order as its mail describes it. Amounts are cents, VAT included. */
export type MailedOrder = {
  readonly id: Uuid;
  readonly number: number;
  readonly full_name: string;
  /** Its price has come. */
  readonly isPaid: boolean;
  /** Any money has come, even of another amount, or was refunded since. */
  readonly isCharged: boolean;
  /** The shopper has paid, and the money has yet to come. */
  readonly isOnItsWay: boolean;
  /** The transfer that it waits for; null when it waits for none. */
  readonly transfer: Transfer | null;
  /** How it is paid for; null where staff took the money otherwise. */
  readonly way: PaymentWay | null;
  /** Why it was cancelled, in the reader's language; null without a reason. */
  readonly reason: string | null;
  readonly items: readonly MailedItem[];
  readonly subtotal: Cents;
  readonly shipping: Cents;
  /** Contained in subtotal and shipping. */
  readonly vat: Cents;
  readonly vatRate: VatRate;
  /** By rate, where its items bear several. */
  readonly vatParts?: readonly VatPart[] | undefined;
  readonly address: PostalAddress;
  /** How it was agreed to come; null where the shop had no delivery zones. */
  readonly delivery: OrderDelivery | null;
  /** The tracking of an order that is sent whole; null while unknown. */
  readonly tracking: Tracking | null;
  /** The parcel that the mail is about, of an order that is sent in parts. */
  readonly part: MailedPart | null;
  /** What opens the order's pages without an account; null where there is one. */
  readonly token: string | null;
  /** The link to withdraw from this order, with its access token. */
  readonly withdrawalPath: string;
  readonly contract: MailedContract;
  /** Its invoice, which goes with the confirmation to a business; null for a consumer, who has the link. */
  readonly invoiceId: Uuid | null;
};

export type MailedItem = {
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
  readonly picture: Picture | null;
  readonly sku: string | null;
  /** Its main characteristics in the reader's language, as the shop knows them now. */
  readonly characteristics: readonly string[];
  readonly isSealedHygiene: boolean;
};

/** Tells the shopper an order's status, with everything that was agreed. */
export function writeOrderLetter(frame: LetterFrame, template: OrderTemplate, order: MailedOrder): Letter {
  const t = translateMail(frame);
  const words = chooseWords(t, template, order, frame.language);
  const confirms = isAboutMoney(template);
  const { contract } = order;
  return composeLetter(frame, {
    ...words,
    greeting: greet(t, order.full_name),
    button: { label: t('mail.order.view'), url: pageUrl(frame, withToken(`/orders/${order.id}`, order.token)) },
    links: [
      ...(confirms && order.isPaid ? [linkToInvoice(frame, t, order)] : []),
      ...(template === 'order-cancelled' ? [] : [linkToWithdrawal(frame, t, order)]),
    ],
    opening: [
      ...(order.transfer === null ? [] : [explainTransfer(t, order.transfer, frame.language)]),
      ...(isAboutParcel(template) ? describeParcel(t, order) : []),
    ],
    block: describeOrder(frame, t, order, { confirms }),
    ...(confirms
      ? {
          sections: writeContractSections(frame, t, {
            ...contract,
            country: order.address.country,
            delivery: order.delivery,
            way: order.way,
          }),
          attachments: [...invoiceOf(order), ...contractAttachments(contract)],
        }
      : { notes: [nameVersions(frame, t, contract)] }),
  });
}

function explainTransfer(t: MailTranslate, transfer: Transfer, language: Language): LetterSection {
  const { name, iban, bic, reference, due } = transfer;
  return {
    title: t('mail.transfer.title'),
    paragraphs: [t('mail.transfer.due', { date: formatDate(due, language) })],
    bullets: [
      t('mail.transfer.amount', { amount: formatMoney(transfer.amount, language) }),
      t('mail.transfer.name', { name }),
      t('mail.transfer.iban', { iban: formatIban(iban) }),
      ...(bic === null ? [] : [t('mail.transfer.bic', { bic })]),
      t('mail.transfer.reference', { reference: formatReference(reference) }),
    ],
  };
}

/** The invoice of a paid order as PDF and as e-invoice, for the bookkeeping of a business. */
function invoiceOf({ isPaid, invoiceId }: MailedOrder): Uuid[] {
  return isPaid && invoiceId !== null ? [invoiceId] : [];
}

function isAboutMoney(template: OrderTemplate): boolean {
  return template === 'order-confirmed' || template === 'order-paid';
}

function isAboutParcel(template: OrderTemplate): boolean {
  return template === 'order-part-shipped' || template === 'order-shipped';
}

/** The link for a withdrawal, in every mail while the right lasts (Directive 2011/83/EU, Art. 11a). */
function linkToWithdrawal(frame: LetterFrame, t: MailTranslate, { withdrawalPath }: MailedOrder): LetterLink {
  return { label: t('mail.order.withdraw'), url: pageUrl(frame, withdrawalPath) };
}

/** The address is known before the invoice exists; opening it makes the invoice. */
function linkToInvoice(frame: LetterFrame, t: MailTranslate, { id, token }: MailedOrder): LetterLink {
  const address = withToken(invoiceUrl({ orderId: id, kind: 'invoice' }), token);
  return { label: t('mail.order.invoice'), url: pageUrl(frame, address) };
}

const NAMES = {
  'order-placed': 'orderPlaced',
  'order-payment-due': 'orderPaymentDue',
  'order-confirmed': 'orderConfirmed',
  'order-paid': 'orderPaid',
  'order-part-shipped': 'orderPart',
  'order-shipped': 'orderShipped',
  'order-delivered': 'orderDelivered',
  'order-cancelled': 'orderCancelled',
} as const;

/** What the steps of an order are called that its buyer collects from the shop. */
const COLLECTED_NAMES = {
  ...NAMES,
  'order-part-shipped': 'orderPartReady',
  'order-shipped': 'orderReady',
  'order-delivered': 'orderCollected',
} as const;

function chooseWords(t: MailTranslate, template: OrderTemplate, order: MailedOrder, language: Language) {
  const { part, number, delivery } = order;
  const isLastPart = part !== null && isLast(part) && isAboutParcel(template);
  const isCollected = delivery?.kind === 'collect';
  const name = isCollected ? COLLECTED_NAMES[template] : isLastPart ? 'orderLastPart' : NAMES[template];
  const values = { number, part: part?.number ?? 0 };
  return {
    subject: t(`mail.${name}.subject`, values),
    heading: t(`mail.${name}.heading`, values),
    paragraphs: chooseParagraphs(t, template, order, language),
  };
}

function chooseParagraphs(t: MailTranslate, template: OrderTemplate, order: MailedOrder, language: Language): string[] {
  const { isPaid, isCharged, isOnItsWay, reason } = order;
  switch (template) {
    case 'order-placed':
      return [
        t(order.transfer === null ? 'mail.orderPlaced.onItsWay' : 'mail.orderPlaced.transfer'),
        ...(order.delivery === null ? [] : [`${order.delivery.name}. ${sayOncePaid(t, order.delivery)}.`]),
      ];
    case 'order-payment-due':
      return [t('mail.orderPaymentDue.text')];
    case 'order-confirmed':
      return [isPaid ? t('mail.orderConfirmed.text') : t('mail.orderConfirmedUnpaid.text')];
    case 'order-paid':
      return [t('mail.orderPaid.text')];
    case 'order-part-shipped':
    case 'order-shipped':
      return [sayDelivery(t, order, language)];
    case 'order-delivered':
      return [t('mail.orderDelivered.text')];
    case 'order-cancelled': {
      const outcome = isCharged
        ? t('mail.orderCancelled.text')
        : t(isOnItsWay ? 'mail.orderCancelledOnItsWay.text' : 'mail.orderCancelledUnpaid.text');
      return reason === null ? [outcome] : [t('mail.order.reason', { reason }), outcome];
    }
  }
}

type Wishes = { /** The mail confirms the contract, so it describes the goods. */ readonly confirms: boolean };

function describeOrder(frame: LetterFrame, t: MailTranslate, order: MailedOrder, { confirms }: Wishes): LetterBlock {
  const money = (amount: Cents) => formatMoney(amount, frame.language);
  return {
    title: t('orders.number', { number: order.number }),
    itemsTitle: t('mail.order.items'),
    items: order.items.map((item) => {
      const { name, variation, quantity, unitPrice, lineTotal, picture } = item;
      return {
        name: variation === null ? name : `${name} – ${variation}`,
        detail: t('amount.quantityTimes', { n: quantity, price: money(unitPrice) }),
        notes: confirms ? describeItem(t, item) : [],
        amount: money(lineTotal),
        thumb: thumbOf(frame.shopUrl, picture),
      };
    }),
    totals: writeBreakdown(t, breakDown(amountsOf(order, frame.seller)), frame.language),
    ...sayDestination(frame, t, order),
  };
}

/** Where the goods are to be had: at the shop or a pickup point, with the person who collects them, or at the address. */
function sayDestination(frame: LetterFrame, t: MailTranslate, { address, delivery }: MailedOrder) {
  const country = countryName(address.country, frame.language);
  const recipient = [`${address.first_name} ${address.last_name}`, ...(address.phone === null ? [] : [address.phone])];
  if (delivery?.kind === 'collect') {
    const place = [delivery.name, formatShopAddress(frame.seller, frame.language)];
    return { addressTitle: t('mail.order.collect'), addressLines: [...place, ...recipient] };
  }
  const point = delivery?.point ?? null;
  if (point === null)
    return { addressTitle: t('mail.order.address'), addressLines: [...formatAddressLines(address), country] };
  return { addressTitle: t('mail.order.point'), addressLines: [...formatPointLines(point), country, ...recipient] };
}

function describeItem(t: MailTranslate, { sku, characteristics, isSealedHygiene }: MailedItem): string[] {
  return [
    ...(characteristics.length > 0 ? [characteristics.join('; ')] : []),
    ...(sku === null ? [] : [t('mail.order.sku', { sku })]),
    ...(isSealedHygiene ? [t('mail.order.sealed')] : []),
  ];
}

function amountsOf(order: MailedOrder, seller: Seller): AmountsToBreakDown {
  const { subtotal, shipping, vat, vatRate, vatParts, address } = order;
  const showVatBreakdown = showsVatBreakdown(address.country, seller.country);
  return { subtotal, shipping, vat, vatRate, vatParts, showVatBreakdown };
}
