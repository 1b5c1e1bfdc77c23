import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findSessionOwner } from './checkout-view.server.ts';
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
  asked: { readonly sessionId: string; readonly userId: Uuid },
): Promise<Result<VerifiedPayment, VerifyPaymentError>> {
  const owner = await findSessionOwner(shop, asked.sessionId);
  if (owner === null || owner.userId !== asked.userId) return err({ code: 'not_found' });
  const settled = await settlePayment(shop, owner);
  if (!settled.ok) return err({ code: settled.error.code === 'unknown_session' ? 'not_found' : settled.error.code });
  const { outcome, orderId, orderStatus } = settled.value;
  return ok({ success: outcome === 'paid', outcome, orderId, orderStatus });
}
