import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { endSession } from './end-session.server.ts';
import { isManual } from './manual-payment.ts';
import type { Payment } from './payment.ts';

/** `paid_meanwhile`: the shopper was faster; their money is being settled. */
export type EndSessionsError = { readonly code: 'payment_unavailable' | 'paid_meanwhile' };

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
      await shop.jobs.enqueue(
        shop.db,
        'settle-payment',
        { provider, sessionId },
        { key: `settle-payment:${sessionId}` },
      );
      return err({ code: 'paid_meanwhile' });
    }
  }
  return ok(null);
}
