/** The state of an order's payment. The provider knows the truth; these are our steps. */
export const PAYMENT_STATES = [
  'creating',
  'open',
  'processing',
  'paid',
  'expired',
  'failed',
  'cancelled',
  'refunded',
  'needs_attention',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Allowed next states. `processing`: the shopper has paid, and the money is on its way, which may take days. Money may arrive after a payment ended (late, twice, another amount): it is accepted if the
 * stock is still there (`paid`) or kept for staff to refund (`needs_attention`), never lost. What is paid stays paid
 * until it is refunded; the shopper's bank may return a refund.
 */
export const PAYMENT_EDGES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['open', 'processing', 'paid', 'expired', 'failed', 'cancelled', 'needs_attention'],
  open: ['processing', 'paid', 'expired', 'failed', 'cancelled', 'needs_attention'],
  processing: ['paid', 'failed', 'needs_attention'],
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

/** Whether the shop has the shopper's money: paid, or arrived in a way that staff must check. */
export function isMoneyTaken(state: PaymentState): boolean {
  return state === 'paid' || state === 'needs_attention';
}
