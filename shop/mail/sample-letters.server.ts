import type { sampleLetters } from '#locales/en/sample-letters.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { sayNotice } from '#shop/law/law-words.ts';
import type { OrderDelivery } from '#shop/orders/order-delivery.ts';
import {
  writeConfirmationLetter,
  writeFarewellLetter,
  writeInvitationLetter,
  writeKnownAddressLetter,
  writeResetLetter,
  writeSecondFactorLetter,
  writeTestLetter,
} from './account-letter.ts';
import type { MailedContract } from './contract-sections.ts';
import type { Letter, LetterFrame } from './letter.ts';
import { writeRefundLetter, writeReviewLetter, writeWithdrawalLetter } from './mail-order.server.ts';
import { type MailedOrder, type OrderTemplate, writeOrderLetter } from './order-letter.ts';
import type { MailedPart } from './parcel-words.ts';
import { writeRecallLetter } from './recall-letter.ts';
import { writeBackInStockLetter, writeRestockKnownLetter, writeRestockLinkLetter } from './restock-letter.ts';
import { writeTroubleLetter } from './trouble-letter.ts';

type SampleTexts = MessagesOf<typeof sampleLetters>;
const TEXTS = await loadAllTexts<SampleTexts>(
  'sample-letters',
  (of) => import(`../../locales/${of}/sample-letters.ts`),
);

/** Writes every mail of the shop with invented data, for `npm run shop -- mail preview`. */
export function writeSampleLetters(frame: LetterFrame): { readonly name: string; readonly letter: Letter }[] {
  const texts = TEXTS[frame.language];
  const order = orderOf(texts);
  const person = {
    full_name: order.full_name,
    email: 'anna@example.lv',
    access_token: 'sample-link-that-opens-nothing',
  };
  const restock = { ...RESTOCK, name: `${texts.headphones}, ${texts.colour}`, variation: { name: 'Forest' } };
  const orderLetter = (template: OrderTemplate, changes: Partial<MailedOrder> = {}) =>
    writeOrderLetter(frame, template, { ...order, contract: sampleContract(texts, frame.language), ...changes });
  return [
    { name: 'sign-up-confirmation', letter: writeConfirmationLetter(frame, person) },
    { name: 'known-address', letter: writeKnownAddressLetter(frame, person) },
    { name: 'password-reset', letter: writeResetLetter(frame, person) },
    { name: 'account-deleted', letter: writeFarewellLetter(frame, person) },
    { name: 'second-factor-on', letter: writeSecondFactorLetter(frame, person, { event: 'on' }) },
    { name: 'second-factor-off', letter: writeSecondFactorLetter(frame, person, { event: 'off' }) },
    {
      name: 'recovery-code-used',
      letter: writeSecondFactorLetter(frame, person, { event: 'recovery_code_used', codesLeft: 9 }),
    },
    {
      name: 'staff-invitation',
      letter: writeInvitationLetter(frame, { role: 'staff', access_token: person.access_token }),
    },
    { name: 'test', letter: writeTestLetter(frame) },
    { name: 'order-placed', letter: orderLetter('order-placed', { isPaid: false, isOnItsWay: true }) },
    { name: 'order-placed-transfer', letter: orderLetter('order-placed', { isPaid: false, transfer: TRANSFER }) },
    { name: 'order-payment-due', letter: orderLetter('order-payment-due', { isPaid: false, transfer: TRANSFER }) },
    { name: 'order-confirmed', letter: orderLetter('order-confirmed') },
    { name: 'order-confirmed-unpaid', letter: orderLetter('order-confirmed', { isPaid: false }) },
    { name: 'order-paid', letter: orderLetter('order-paid') },
    { name: 'order-part-shipped', letter: orderLetter('order-part-shipped', { part: partOf(order, 1) }) },
    { name: 'order-shipped', letter: orderLetter('order-shipped') },
    { name: 'order-shipped-point', letter: orderLetter('order-shipped', { delivery: pointDelivery(texts) }) },
    { name: 'order-shipped-last-part', letter: orderLetter('order-shipped', { part: partOf(order, 2) }) },
    { name: 'order-delivered', letter: orderLetter('order-delivered') },
    { name: 'order-ready', letter: orderLetter('order-shipped', { delivery: collection(texts), tracking: null }) },
    {
      name: 'order-collected',
      letter: orderLetter('order-delivered', { delivery: collection(texts), tracking: null }),
    },
    { name: 'order-cancelled', letter: orderLetter('order-cancelled', { reason: texts.reason }) },
    { name: 'order-refunded', letter: writeRefundLetter(frame, REFUND) },
    {
      name: 'withdrawal-acknowledged',
      letter: writeWithdrawalLetter(frame, {
        ...WITHDRAWAL,
        items: order.items.slice(0, 1).map((item) => ({ ...item, unsent: 1 })),
        refund: null,
      }),
    },
    ...(['hidden', 'deleted', 'photo'] as const).map((decision) => ({
      name: `review-${decision}`,
      letter: writeReviewLetter(frame, {
        ...REVIEW,
        decision,
        product: order.items[0]?.name ?? '',
        words: texts.reviewReason,
      }),
    })),
    { name: 'restock-link', letter: writeRestockLinkLetter(frame, { ...restock, accessToken: person.access_token }) },
    { name: 'restock-known', letter: writeRestockKnownLetter(frame, restock) },
    { name: 'back-in-stock', letter: writeBackInStockLetter(frame, restock) },
    {
      name: 'recall',
      letter: writeRecallLetter(
        frame,
        {
          ...RECALL,
          contact: frame.seller.phone,
          name: texts.headphones,
          texts: { hazard: texts.hazard, action: texts.action, fewRemedies: '' },
        },
        { orders: [{ orderNumber: ORDER.number }], fullName: ORDER.full_name },
      ),
    },
    ...TROUBLES.map((trouble) => ({
      name: `trouble-${trouble.kind}`,
      letter: writeTroubleLetter(frame, { event: 'begun', trouble }),
    })),
    { name: 'trouble-still', letter: writeTroubleLetter(frame, { event: 'still', trouble: TROUBLES[0] }) },
    { name: 'trouble-over', letter: writeTroubleLetter(frame, { event: 'over', kind: 'mails_wait' }) },
    { name: 'order-cancelled-unpaid', letter: orderLetter('order-cancelled', { isCharged: false }) },
  ];
}

const TROUBLES = [
  { kind: 'mails_wait', n: 3, minutes: 25 },
  { kind: 'jobs_late', n: 12, minutes: 7, workers: 1 },
  { kind: 'payments_in_doubt', n: 1 },
  { kind: 'disk_low', freeMb: 420 },
  { kind: 'backup_overdue', verifiedAt: new Date('2026-11-17T02:31:00Z') },
] as const;

const TRANSFER = {
  name: 'SIA "Vitrina"',
  iban: 'LV80BANK0000435195001',
  bic: null,
  amount: cents(94_96),
  reference: 'RF971042',
  due: new Date('2026-12-02T21:59:59Z'),
};

const ORDER = {
  id: '3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c',
  number: 1042,
  full_name: 'Anna Ozola',
  isPaid: true,
  isCharged: true,
  isOnItsWay: false,
  transfer: null,
  way: 'card',
  part: null,
  reason: null,
  invoiceId: null,
  token: null,
  withdrawalPath: '/withdraw?order=3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c&token=sample-link-that-opens-nothing',
  subtotal: cents(86_97),
  shipping: cents(7_99),
  vat: cents(16_48),
  vatRate: vatRate(2100),
  address: {
    first_name: 'Anna',
    last_name: 'Ozola',
    company: null,
    address_line_1: 'Brīvības iela 1-12',
    address_line_2: null,
    city: 'Rīga',
    state: null,
    postal_code: 'LV-1010',
    country: 'LV',
    phone: '+371 20000001',
  },
  delivery: null,
  tracking: { carrier: 'omniva', number: 'CC123456789EE', url: null },
} as const;

const REFUND = {
  orderId: ORDER.id,
  orderNumber: ORDER.number,
  full_name: ORDER.full_name,
  amount: cents(49_99),
  currency: 'EUR',
  creditNoteUrl: `/orders/${ORDER.id}/credit-notes/${ORDER.id}`,
  creditNoteId: null,
  token: null,
} as const;

const WITHDRAWAL = {
  orderId: ORDER.id,
  orderNumber: ORDER.number,
  fullName: ORDER.full_name,
  email: 'anna@example.lv',
  announcedAt: new Date('2026-11-20T12:05:00Z'),
  token: null,
} as const;

const RESTOCK = {
  slug: 'ziemel-over-ear-headphones',
  leavePath: '/restock/leave?request=3f0c8a52&access_token=sample-link-that-opens-nothing',
} as const;

const RECALL = {
  id: '6d1f8a52-0c4e-4b7a-9a55-2f3c1d0e8b47',
  kind: 'recall',
  batch: 'ZH-B',
  orderedFrom: '2026-09-01',
  orderedTo: '2026-10-15',
  remedies: ['replacement', 'refund'],
  brand: 'Ziemel',
  sku: 'ZML-OE',
  model: 'ZH-2',
  barcode: '4751234567896',
  sentFrom: null,
  sentTo: null,
  image: null,
} as const;

const REVIEW = {
  full_name: ORDER.full_name,
  writtenAt: new Date('2026-11-12T09:40:00Z'),
  decidedAt: new Date('2026-11-20T12:05:00Z'),
  reason: 'other',
} as const;

const PRICES = [
  { quantity: 2, unitPrice: cents(18_49), lineTotal: cents(36_98) },
  { quantity: 1, unitPrice: cents(49_99), lineTotal: cents(49_99) },
] as const;

function sampleContract(texts: SampleTexts, language: Language): MailedContract {
  const version = { language, number: 3, inForceFrom: new Date('2026-11-24T10:00:00Z'), fileSha256: '' };
  return {
    texts: [
      { ...version, id: '8a1f0f0e-58d5-4c43-9f8b-0c1b3a2d4e5f', kind: 'terms', title: texts.terms },
      { ...version, id: '2b6c9d10-7e4f-4a5b-8c6d-1e2f3a4b5c6d', kind: 'withdrawal', title: texts.withdrawal },
    ],
    notice: { ...sayNotice(language), picture: null },
  };
}

const DAYS = { from: '2026-11-24', until: '2026-11-26' } as const;

function pointDelivery({ locker, point }: SampleTexts): OrderDelivery {
  const place = { country: 'LV', town: 'Rīga', street: 'Stacijas laukums 2', postal_code: 'LV-1050' };
  return {
    ...DAYS,
    kind: 'pickup_point',
    name: locker,
    point: { carrier: 'omniva', id: '9101', kind: 'locker', name: point, ...place },
  };
}

function collection({ collect }: SampleTexts): OrderDelivery {
  return { ...DAYS, kind: 'collect', name: collect, point: null };
}

/** The first part has some of the first item, the second the rest. */
function partOf({ items, tracking }: Pick<MailedOrder, 'items' | 'tracking'>, number: 1 | 2): MailedPart {
  const [first, ...others] = items.map(({ name, variation, quantity }) => ({ name, variation, quantity }));
  const one = first === undefined ? [] : [{ ...first, quantity: 1 }];
  const rest = [...one, ...others];
  return { number, tracking, units: number === 1 ? one : rest, following: number === 1 ? rest : [] };
}

function orderOf({ cream, headphones, colour }: SampleTexts): Omit<MailedOrder, 'contract'> {
  const plain = { characteristics: [], isSealedHygiene: false, picture: null };
  return {
    ...ORDER,
    items: [
      {
        ...{ ...PRICES[0], ...plain, sku: 'CREAM-50', name: cream, variation: '50 ml', isSealedHygiene: true },
        picture: { path: 'products/sample-picture.webp', width: 800, height: 600, ground: '#f4f2ef' },
      },
      { ...PRICES[1], ...plain, sku: null, name: headphones, variation: colour },
    ],
  };
}
