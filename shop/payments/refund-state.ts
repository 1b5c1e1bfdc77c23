/**
 * `asked`: decided and kept; `sent`: the provider may have been asked; `done`: it sent the money; `failed`: it refused, and
 * the money is there to be refunded again. `bounced`: the money came back from the shopper's bank; it is owed still, and is
 * sent anew as the same refund.
 */
export const REFUND_STATES = ['asked', 'sent', 'done', 'failed', 'bounced'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export function isUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'sent';
}
