import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { PaymentSource } from './manual-payment.ts';
import type { PaymentState } from './payment-state.ts';
import type { ProviderSession } from './provider.ts';

/**
 * How long a shopper may stay on the payment page. Stripe's minimum is 30 minutes, counted when the request arrives,
 * so one more is added for the way there.
 */
export const SESSION_MINUTES = 31;

/** How long an idempotency key is used. Providers store failures by key too, so one that keeps failing is replaced. */
export const KEY_MINUTES = 5;

/** Why staff must check money: stored in payments.attention_reason; the locales have the words. */
export const ATTENTION_REASONS = [
  /** Another amount or currency than the order's. */
  'amount_differs',
  /** The order had been paid already. */
  'paid_twice',
  /** It came after the order's units had gone to somebody else. */
  'stock_gone',
  /** The order had been cancelled, or replaced by a newer checkout. */
  'order_cancelled',
  /** Staff cancelled an order that was paid. */
  'refund_due',
  /** All of it was refunded, and the shopper's bank returned some of that. */
  'refund_bounced',
] as const;

export type AttentionReason = (typeof ATTENTION_REASONS)[number];

export function parseAttentionReason(input: unknown): AttentionReason | null {
  return ATTENTION_REASONS.find((reason) => reason === input) ?? null;
}

/** One attempt to be paid for an order. */
export type Payment = {
  readonly id: Uuid;
  readonly orderId: Uuid;
  readonly provider: PaymentSource;
  readonly state: PaymentState;
  /** The requested amount in cents. */
  readonly amount: Cents;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly attentionReason: AttentionReason | null;
  readonly expiresAt: Date;
  /** By the database's clock: whether the session has expired. */
  readonly isOver: boolean;
  /** By the database's clock: whether its key is too old to be used again. */
  readonly isKeyOld: boolean;
};

/** A step of a payment, with what is stored along with it. */
export type PaymentStep =
  | { readonly to: 'open'; readonly session: ProviderSession }
  /** `days`: how long the money is waited for. */
  | { readonly to: 'processing'; readonly session: ProviderSession; readonly days: number }
  | { readonly to: 'paid'; readonly session?: ProviderSession }
  | { readonly to: 'needs_attention'; readonly reason: AttentionReason; readonly session?: ProviderSession }
  | { readonly to: 'expired' | 'failed' | 'cancelled' | 'refunded' };

/** Whether a payment can still be made, or is being prepared. */
export function isUnsettled(state: PaymentState): boolean {
  return state === 'creating' || state === 'open';
}

/**
 * Whether the right money for the order is here: it is paid, or would be if the order were reopened. Money of another
 * amount and a second payment do not pay for it. `isStandingSql` is the same rule in SQL; one table of cases holds both.
 */
export function isStanding(payment: Pick<Payment, 'state' | 'attentionReason'>): boolean {
  if (payment.state === 'paid') return true;
  return payment.state === 'needs_attention' && RESTORABLE.some((reason) => reason === payment.attentionReason);
}

/** Reasons for which money waits although it is the order's price. */
export const RESTORABLE: readonly AttentionReason[] = ['refund_due', 'order_cancelled', 'stock_gone'];
