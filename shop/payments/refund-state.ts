/**
 * `asked`: decided and stored; `sent`: the provider may have been asked; `done`: it sent the money; `failed`: it
 * refused, and the money can be refunded again; `bounced`: the shopper's bank returned it; it is still owed and is
 * sent again as the same refund.
 */
export const REFUND_STATES = ['asked', 'sent', 'done', 'failed', 'bounced'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export function isUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'sent';
}
