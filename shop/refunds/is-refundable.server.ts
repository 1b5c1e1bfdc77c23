import { isManual } from '#shop/payments/manual-payment.ts';
import type { Payment } from '#shop/payments/payment.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Whether money can go back: through its provider, or by staff where they took it. */
export function isRefundable(shop: Pick<Shop, 'payments'>, { provider }: Pick<Payment, 'provider'>): boolean {
  return isManual(provider) || shop.payments.find(provider) !== null;
}
