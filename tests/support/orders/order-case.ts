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
  /** Units that left as a part. */
  readonly sent?: number;
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

export const CASE_TOTAL = cents(30_00);
export const CASE_UNITS = 3;

export const facts = (wasPaid: boolean, refunded = 0, refunding = 0, unitsLeft = CASE_UNITS, unitsOwed = 0) => ({
  wasPaid,
  isCollected: false,
  isOnItsWay: false,
  refunded: cents(refunded),
  refunding: cents(refunding),
  unitsLeft,
  unitsOwed,
  isAllSent: false,
});
export const PAID = [{ state: 'paid' }] as const;
export const GIVEN_BACK = [{ state: 'refunded' }] as const;
