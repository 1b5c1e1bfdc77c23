import { cents } from '#shop/kernel/money.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { OrderFacts, OrderMoney, OrderNeed, OrderStanding } from '#shop/orders/order-need.ts';
import type { AttentionReason } from '#shop/payments/payment.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';

/** An order of three units for €30.00, as rows of the database. */
export type OrderRows = {
  readonly payments?: readonly { readonly state: PaymentState; readonly reason?: AttentionReason }[];
  /** Of the first payment. */
  readonly refunds?: readonly {
    readonly state: RefundState;
    readonly amount: number;
    readonly units?: number;
    /** Why the payment needed attention. */
    readonly reason?: AttentionReason;
  }[];
  /** Units that were withdrawn from, and whether staff closed the withdrawal. */
  readonly withdrawn?: { readonly units: number; readonly isClosed?: boolean };
};

export type OrderCase = {
  readonly title: string;
  readonly status: OrderStatus;
  readonly rows: OrderRows;
  /** What the rows come to. */
  readonly facts: Omit<OrderFacts, 'status' | 'total_amount'>;
  readonly money: OrderMoney;
  readonly needs: readonly OrderNeed[];
  readonly standing: OrderStanding | null;
  /** What staff must check or refund, if anything. */
  readonly attention?: readonly AttentionReason[];
};

type MoneyCase = {
  readonly state: PaymentState;
  readonly attentionReason: AttentionReason | null;
  readonly isStanding: boolean;
};

/** Whether a payment is the price of its order: held against `isStanding` and against `isStandingSql`. */
export const MONEY_CASES: readonly MoneyCase[] = [
  { state: 'creating', attentionReason: null, isStanding: false },
  { state: 'open', attentionReason: null, isStanding: false },
  { state: 'paid', attentionReason: null, isStanding: true },
  { state: 'expired', attentionReason: null, isStanding: false },
  { state: 'failed', attentionReason: null, isStanding: false },
  { state: 'cancelled', attentionReason: null, isStanding: false },
  { state: 'refunded', attentionReason: null, isStanding: false },
  { state: 'needs_attention', attentionReason: 'amount_differs', isStanding: false },
  { state: 'needs_attention', attentionReason: 'paid_twice', isStanding: false },
  { state: 'needs_attention', attentionReason: 'stock_gone', isStanding: true },
  { state: 'needs_attention', attentionReason: 'order_cancelled', isStanding: true },
  { state: 'needs_attention', attentionReason: 'refund_due', isStanding: true },
  { state: 'needs_attention', attentionReason: 'refund_bounced', isStanding: false },
];

export const CASE_TOTAL = cents(30_00);
export const CASE_UNITS = 3;

const facts = (wasPaid: boolean, refunded = 0, refunding = 0, unitsLeft = CASE_UNITS) => ({
  wasPaid,
  refunded: cents(refunded),
  refunding: cents(refunding),
  unitsLeft,
});
const PAID = [{ state: 'paid' }] as const;
const GIVEN_BACK = [{ state: 'refunded' }] as const;

/** Held against `orderMoney` and `orderNeeds`, and against their twins in SQL. */
export const ORDER_CASES: readonly OrderCase[] = [
  {
    title: 'it is unpaid',
    status: 'pending',
    rows: { payments: [{ state: 'open' }] },
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment'],
    standing: 'awaiting_payment',
  },
  {
    title: 'another amount came than it asks for',
    status: 'pending',
    rows: { payments: [{ state: 'needs_attention', reason: 'amount_differs' }] },
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment'],
    standing: 'awaiting_payment',
    attention: ['amount_differs'],
  },
  {
    title: 'another amount came and was given back',
    status: 'pending',
    rows: { payments: GIVEN_BACK, refunds: [{ state: 'done', amount: 30_00, reason: 'amount_differs' }] },
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment'],
    standing: 'awaiting_payment',
  },
  {
    title: 'staff set a paid order back',
    status: 'pending',
    rows: { payments: PAID },
    facts: facts(true),
    money: 'paid',
    needs: ['confirmation'],
    standing: 'paid',
  },
  {
    title: 'it is paid',
    status: 'confirmed',
    rows: { payments: PAID },
    facts: facts(true),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'staff confirmed it unpaid',
    status: 'confirmed',
    rows: { payments: [{ state: 'cancelled' }] },
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment'],
    standing: 'confirmed_unpaid',
  },
  {
    title: 'it was paid twice',
    status: 'confirmed',
    rows: { payments: [{ state: 'paid' }, { state: 'needs_attention', reason: 'paid_twice' }] },
    facts: facts(true),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
    attention: ['paid_twice'],
  },
  {
    title: 'it was paid twice, and the second payment given back',
    status: 'confirmed',
    rows: {
      payments: [{ state: 'refunded' }, { state: 'paid' }],
      refunds: [{ state: 'done', amount: 30_00, reason: 'paid_twice' }],
    },
    facts: facts(true),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'one of three was withdrawn from',
    status: 'confirmed',
    rows: { payments: PAID, withdrawn: { units: 1 } },
    facts: facts(true, 0, 0, 2),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'one of three was withdrawn from and refunded',
    status: 'confirmed',
    rows: { payments: PAID, withdrawn: { units: 1 }, refunds: [{ state: 'done', amount: 10_00, units: 1 }] },
    facts: facts(true, 10_00, 0, 2),
    money: 'partly_refunded',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'all of it was withdrawn from',
    status: 'confirmed',
    rows: { payments: PAID, withdrawn: { units: 3 } },
    facts: facts(true, 0, 0, 0),
    money: 'paid',
    needs: [],
    standing: 'withdrawn',
  },
  {
    title: 'all of it was withdrawn from, and staff closed that',
    status: 'confirmed',
    rows: { payments: PAID, withdrawn: { units: 3, isClosed: true } },
    facts: facts(true),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'all of it was withdrawn from and refunded',
    status: 'confirmed',
    rows: { payments: GIVEN_BACK, withdrawn: { units: 3 }, refunds: [{ state: 'done', amount: 30_00, units: 3 }] },
    facts: facts(true, 30_00, 0, 0),
    money: 'refunded',
    needs: [],
    standing: null,
  },
  {
    title: 'all its money was refunded, as an amount',
    status: 'confirmed',
    rows: { payments: GIVEN_BACK, refunds: [{ state: 'done', amount: 30_00 }] },
    facts: facts(true, 30_00),
    money: 'refunded',
    needs: [],
    standing: null,
  },
  {
    title: 'all its money is on its way back',
    status: 'confirmed',
    rows: { payments: PAID, refunds: [{ state: 'sent', amount: 30_00, units: 3 }] },
    facts: facts(true, 0, 30_00, 0),
    money: 'refunded',
    needs: [],
    standing: null,
  },
  {
    title: 'its refund was refused',
    status: 'confirmed',
    rows: { payments: PAID, refunds: [{ state: 'failed', amount: 30_00, units: 3 }] },
    facts: facts(true),
    money: 'paid',
    needs: ['shipping'],
    standing: 'packing',
  },
  {
    title: 'its refund was returned by the bank',
    status: 'confirmed',
    rows: {
      payments: [{ state: 'needs_attention', reason: 'refund_bounced' }],
      refunds: [{ state: 'bounced', amount: 30_00, units: 3 }],
    },
    facts: facts(true, 0, 30_00, 0),
    money: 'refunded',
    needs: [],
    standing: null,
    attention: ['refund_bounced'],
  },
  {
    title: 'the refund of a part was returned by the bank',
    status: 'confirmed',
    rows: { payments: PAID, refunds: [{ state: 'bounced', amount: 12_00 }] },
    facts: facts(true, 0, 12_00),
    money: 'partly_refunded',
    needs: ['shipping'],
    standing: 'packing',
    attention: ['refund_bounced'],
  },
  {
    title: 'it is on its way',
    status: 'shipped',
    rows: { payments: PAID },
    facts: facts(true),
    money: 'paid',
    needs: ['delivery'],
    standing: 'on_its_way',
  },
  {
    title: 'it was shipped unpaid',
    status: 'shipped',
    rows: {},
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment', 'delivery'],
    standing: 'on_its_way_unpaid',
  },
  {
    title: 'it was shipped, withdrawn from and refunded',
    status: 'shipped',
    rows: { payments: GIVEN_BACK, withdrawn: { units: 3 }, refunds: [{ state: 'done', amount: 30_00, units: 3 }] },
    facts: facts(true, 30_00, 0, 0),
    money: 'refunded',
    needs: [],
    standing: null,
  },
  {
    title: 'it arrived',
    status: 'delivered',
    rows: { payments: PAID },
    facts: facts(true),
    money: 'paid',
    needs: [],
    standing: 'delivered',
  },
  {
    title: 'it arrived unpaid',
    status: 'delivered',
    rows: {},
    facts: facts(false),
    money: 'unpaid',
    needs: ['payment'],
    standing: 'delivered_unpaid',
  },
  {
    title: 'it arrived unpaid, and all of it was withdrawn from',
    status: 'delivered',
    rows: { withdrawn: { units: 3 } },
    facts: facts(false, 0, 0, 0),
    money: 'unpaid',
    needs: [],
    standing: 'not_charged',
  },
  {
    title: 'it arrived, and part of its money went back',
    status: 'delivered',
    rows: { payments: PAID, refunds: [{ state: 'done', amount: 12_00 }] },
    facts: facts(true, 12_00),
    money: 'partly_refunded',
    needs: [],
    standing: 'delivered',
  },
  {
    title: 'it was cancelled before anybody paid',
    status: 'cancelled',
    rows: { payments: [{ state: 'expired' }] },
    facts: facts(false),
    money: 'unpaid',
    needs: [],
    standing: 'not_charged',
  },
  {
    title: 'it was cancelled, and its money is here',
    status: 'cancelled',
    rows: { payments: [{ state: 'needs_attention', reason: 'refund_due' }] },
    facts: facts(true),
    money: 'paid',
    needs: [],
    standing: 'refund_due',
    attention: ['refund_due'],
  },
  {
    title: 'it was cancelled, and part of its money went back',
    status: 'cancelled',
    rows: {
      payments: [{ state: 'needs_attention', reason: 'refund_due' }],
      refunds: [{ state: 'done', amount: 12_00, reason: 'refund_due' }],
    },
    facts: facts(true, 12_00),
    money: 'partly_refunded',
    needs: [],
    standing: 'refund_due',
    attention: ['refund_due'],
  },
];
