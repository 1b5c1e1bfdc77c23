import type { AttentionReason } from '#shop/payments/payment.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';

type MoneyCase = {
  readonly state: PaymentState;
  readonly attentionReason: AttentionReason | null;
  readonly isStanding: boolean;
};

/** Whether a payment is the price of its order: held against `isStanding` and against `isStandingSql`. */
export const MONEY_CASES: readonly MoneyCase[] = [
  { state: 'creating', attentionReason: null, isStanding: false },
  { state: 'open', attentionReason: null, isStanding: false },
  { state: 'processing', attentionReason: null, isStanding: false },
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
