/** How far the payment of an order has come. The provider is asked for the truth; these are the steps it may lead to. */
export const PAYMENT_STATES = [
  'creating',
  'open',
  'paid',
  'expired',
  'failed',
  'cancelled',
  'refunded',
  'needs_attention',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Allowed next states. Money may arrive after a payment ended (late, twice, another amount): it is then accepted if the
 * stock is still there (`paid`) or kept for staff to refund (`needs_attention`), never dropped. What is paid stays paid
 * until it is refunded; a refund may come back from the shopper's bank.
 */
export const PAYMENT_EDGES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['open', 'paid', 'expired', 'failed', 'cancelled', 'needs_attention'],
  open: ['paid', 'expired', 'failed', 'cancelled', 'needs_attention'],
  expired: ['paid', 'needs_attention'],
  failed: ['paid', 'needs_attention'],
  cancelled: ['paid', 'needs_attention'],
  paid: ['refunded', 'needs_attention'],
  needs_attention: ['paid', 'refunded'],
  refunded: ['needs_attention'],
};

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_EDGES[from].includes(to);
}

/** Whether the shopper's money is with the shop: paid, or arrived in a way that staff must look at. */
export function isMoneyTaken(state: PaymentState): boolean {
  return state === 'paid' || state === 'needs_attention';
}
