import type { Uuid } from '#shop/kernel/ids.ts';
import { endSession } from '#shop/payments/end-session.server.ts';
import { findPayment } from '#shop/payments/list-payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Ends the page of a payment that the books have closed, because its order was paid otherwise. What was paid there
 * meanwhile is settled, as money that needs attention. Throws when the provider does not respond.
 */
export async function endClosedPage(shop: Shop, { paymentId }: { readonly paymentId: Uuid }): Promise<void> {
  const payment = await findPayment(shop.db, { id: paymentId });
  if (payment?.state !== 'cancelled' || payment.sessionId === null) return;
  const ended = await endSession(shop, payment);
  if (!ended.ok) throw new Error(`The page of payment ${paymentId} could not be ended: ${ended.error.message}`);
  if (ended.value === 'ended') return;
  const settled = await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId });
  if (!settled.ok) throw new Error(`The money of payment ${paymentId} could not be settled: ${settled.error.code}`);
}
