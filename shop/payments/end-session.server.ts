import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isManual } from './manual-payment.ts';
import type { Payment } from './payment.ts';
import type { ProviderFailure, ProviderSession } from './provider.ts';

/**
 * Makes sure that a payment can no longer be paid, before its order is changed. `paid` when the shopper was faster,
 * also if the money is still on its way: settle that first. It writes nothing and is never called inside a transaction.
 */
export async function endSession(shop: Shop, payment: Payment): Promise<Result<'ended' | 'paid', ProviderFailure>> {
  // The address of a session that is being created is not given out: startSession checks again. A transfer that was
  // asked for has no page: if it comes after all, it is money that needs attention.
  if (payment.sessionId === null || isManual(payment.provider)) return ok('ended');
  const provider = shop.payments.find(payment.provider);
  if (!provider) {
    // Its provider's keys were removed, so it cannot be asked; without this, its orders would hold their units for
    // ever.
    const { id: paymentId } = payment;
    shop.log.error({ paymentId, provider: payment.provider }, 'a session is given up: its provider is gone');
    return ok('ended');
  }
  const expired = await provider.expireSession(payment.sessionId);
  if (expired.ok) return ok(isPaidFor(expired.value) ? 'paid' : 'ended');
  // Without the session there is nothing that could be paid.
  if (expired.error.code === 'unknown_session') return ok('ended');
  return { ok: false, error: expired.error };
}

function isPaidFor({ status }: ProviderSession): boolean {
  return status === 'complete' || status === 'processing';
}

/** `paid_just_now`: the shopper was faster; their money is being settled. */
export type EndSessionsError = { readonly code: 'payment_unavailable' | 'paid_just_now' };

/**
 * Makes sure that none of these payments can be paid any more, before their order is changed. It writes nothing and is
 * never called inside a transaction.
 */
export async function endSessions(shop: Shop, payments: readonly Payment[]): Promise<Result<null, EndSessionsError>> {
  for (const payment of payments) {
    const { provider, sessionId } = payment;
    const ended = await endSession(shop, payment);
    if (!ended.ok) {
      shop.log.warn({ orderId: payment.orderId, problem: ended.error.message }, 'a session could not be ended');
      return err({ code: 'payment_unavailable' });
    }
    if (ended.value === 'paid' && sessionId !== null && !isManual(provider)) {
      await shop.jobs.enqueue(shop.db, 'settle-payment', { provider, sessionId }, { once: sessionId });
      return err({ code: 'paid_just_now' });
    }
  }
  return ok(null);
}
