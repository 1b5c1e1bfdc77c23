import type { OrderStatus } from '#shop/orders/order.ts';
import { isMoneyTaken, type PaymentState } from '#shop/payments/payment-state.ts';

/** What a waiting tab shows for a state. `expired`: not paid, but the order may still be. */
export type PaymentProgress = 'waiting' | 'arrived' | 'expired' | 'cancelled';

export function paymentProgress(state: {
  readonly orderStatus: OrderStatus;
  readonly paymentState: PaymentState | null;
}): PaymentProgress {
  const { orderStatus, paymentState } = state;
  if (paymentState !== null && isMoneyTaken(paymentState)) return 'arrived';
  switch (orderStatus) {
    case 'confirmed':
    case 'shipped':
    case 'delivered':
      return 'arrived';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
      return paymentState === 'creating' || paymentState === 'open' ? 'waiting' : 'expired';
  }
}

const EAGER_MS = 2_000;
const EAGER_FOR_MS = 120_000;
const SLOW_MS = 10_000;

/** The delay before the next request: every 2 s at first, then less and less often. */
export function pollDelay(waitedMs: number): number {
  if (waitedMs < EAGER_FOR_MS) return EAGER_MS;
  return Math.min(SLOW_MS, EAGER_MS + (waitedMs - EAGER_FOR_MS) / 60);
}
