import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import type { ProviderName } from '#shop/payments/provider.ts';
import { movePayment } from '#shop/payments/record-payment.server.ts';
import { isUnderWay } from '#shop/payments/refund-state.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseRefundKey } from './refund.ts';
import { listStuckRefunds } from './refund-books-view.server.ts';
import { findRefund, type Refund, setBounced } from './refund-store.server.ts';

/** `unknown_refund`: this shop did not make it. `under_way`: it is not finished yet. Both other errors: try again. */
export type CheckRefundError = { readonly code: 'unknown_refund' | 'under_way' | 'payment_unavailable' };

/**
 * Asks the provider what became of a finished refund. If the shopper's bank returned the money it is `bounced`: still
 * owed, shown to staff, and sent again by `resendRefund`. Its credit note stays, because the price was reduced either
 * way. It may be called any number of times.
 */
export async function checkRefund(
  shop: Shop,
  asked: { readonly provider: ProviderName; readonly providerRefundId: string },
): Promise<Result<'unchanged' | 'bounced', CheckRefundError>> {
  const { providerRefundId } = asked;
  const answer = await shop.payments.find(asked.provider)?.getRefund(providerRefundId);
  if (answer === undefined) return err({ code: 'payment_unavailable' });
  if (!answer.ok)
    return err({ code: answer.error.code === 'unknown_refund' ? 'unknown_refund' : 'payment_unavailable' });
  const { key, problem } = answer.value;
  if (problem === null) return ok('unchanged');
  const named = parseRefundKey(key);
  // Not every provider repeats the key.
  const refund = await findRefund(shop.db, named === null ? { providerRefundId } : { id: named.id });
  if (refund === null) {
    // Made by hand at the provider, or by another shop with the same account.
    shop.log.warn({ providerRefundId, problem }, 'a refund came back that this shop did not make');
    return err({ code: 'unknown_refund' });
  }
  if (named !== null && refund.attempt !== named.attempt) return ok('unchanged');
  if (isUnderWay(refund.state)) return err({ code: 'under_way' });
  const bounced = await transact(shop.db, (tx) => bounce(tx, refund, { providerRefundId, problem }));
  if (!bounced.ok || !bounced.value) return ok('unchanged');
  shop.log.error({ refundId: refund.id, orderId: refund.orderId, problem }, 'the money of a refund came back');
  return ok('bounced');
}

async function bounce(
  tx: Tx,
  refund: Refund,
  news: { readonly providerRefundId: string; readonly problem: string },
): Promise<Result<boolean, never>> {
  await lockOrder(tx, refund.orderId);
  const payments = await listPaymentsForUpdate(tx, refund.orderId);
  if (!(await setBounced(tx, refund.id, news))) return ok(false);
  const payment = payments.find(({ id }) => id === refund.paymentId);
  if (payment?.state === 'refunded') {
    await movePayment(tx, payment, { to: 'needs_attention', reason: 'refund_bounced' });
  }
  return ok(true);
}

/** The most that one run checks; the next one comes in a minute. */
const LIMIT = 200;

/** Asks again for every refund that should have ended, in case its own job was lost or gave up. */
export async function nudgeRefunds(shop: Shop): Promise<void> {
  for (const refundId of await listStuckRefunds(shop, LIMIT)) {
    await shop.jobs.enqueue(shop.db, 'send-refund', { refundId }, { once: refundId });
  }
}
