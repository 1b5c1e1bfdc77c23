import type { Uuid } from '#shop/kernel/ids.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findCheckoutState } from './checkout-view.server.ts';
import { type ContinueError, continuePayment, type PaymentPage } from './continue-payment.server.ts';

export type ResumeError = ContinueError | { readonly code: 'not_found' };

/** Opens the payment page of one's own unpaid order again, from My Orders. */
export async function resumePayment(
  shop: Shop,
  order: { readonly orderId: string; readonly userId: Uuid },
): Promise<Result<PaymentPage, ResumeError>> {
  const state = await findCheckoutState(shop, order);
  if (state === null) return err({ code: 'not_found' });
  return continuePayment(shop, order.orderId);
}
