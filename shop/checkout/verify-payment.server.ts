import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderOfSession } from './checkout-view.server.ts';
import { type SettlementOutcome, settlePayment } from './settle-payment.server.ts';

export type VerifiedPayment = {
  /** The money is here and the order stands. */
  readonly success: boolean;
  readonly outcome: SettlementOutcome;
  readonly orderId: Uuid;
  readonly orderStatus: OrderStatus;
};

/** `not_found`: no such session, or somebody else's. */
export type VerifyPaymentError = { readonly code: 'not_found' | 'payment_unavailable' };

/** Finds the result for the page after payment: asks the provider, and settles the payment if it is not settled yet. */
export async function verifyPayment(
  shop: Shop,
  asked: OrderOwner & { readonly sessionId: string },
): Promise<Result<VerifiedPayment, VerifyPaymentError>> {
  const order = await findOrderOfSession(shop, asked);
  if (order === null) return err({ code: 'not_found' });
  const settled = await settlePayment(shop, order);
  if (!settled.ok) {
    return err({ code: settled.error.code === 'payment_unavailable' ? 'payment_unavailable' : 'not_found' });
  }
  const { outcome, orderId, orderStatus } = settled.value;
  return ok({ success: outcome === 'paid', outcome, orderId, orderStatus });
}
