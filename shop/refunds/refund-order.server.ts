import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { recordOrderChange } from '#shop/orders/record-order-change.server.ts';
import { findPayment } from '#shop/payments/list-payments.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findRefund, findRefundUnderWay, type Refund, setRequestedAgain } from './refund-store.server.ts';
import { isRefundable, type RefundWish, type RequestRefundError, requestRefund } from './request-refund.server.ts';
import { sendRefund, TAKE_OVER_MS } from './send-refund.server.ts';

/** `sent`: the provider did not respond; a job asks until it does. */
export type RefundMade = { readonly refundId: Uuid; readonly amount: Cents; readonly state: 'done' | 'sent' };

export type RefundOrderError =
  | Exclude<RequestRefundError, { readonly code: 'under_way' }>
  /** Another refund of this money waits for its provider, who has been asked again. */
  | { readonly code: 'under_way' }
  /** The provider refuses, in its own words. */
  | { readonly code: 'refund_refused'; readonly message: string };

/**
 * The only way to send an order's money back. The decision is stored first; then the provider is asked outside any
 * transaction; then credit note, stock and mail follow in one. A job finishes what a crash leaves undone.
 */
export async function refundOrder(shop: Shop, wish: RefundWish): Promise<Result<RefundMade, RefundOrderError>> {
  const asked = await transact(shop.db, (tx) => requestRefund(tx, shop, wish));
  if (!asked.ok) {
    if (asked.error.code !== 'under_way') return asked;
    const { refundId } = asked.error;
    await shop.jobs.enqueue(shop.db, 'send-refund', { refundId }, { once: refundId });
    return err({ code: 'under_way' });
  }
  const { id: refundId, amount } = asked.value;
  const sent = await sendRefund(shop, { refundId });
  return sent.ok ? ok({ refundId, amount, state: sent.value }) : sent;
}

export type ResendRefundError =
  | { readonly code: 'not_found' | 'not_refundable' | 'under_way' }
  | { readonly code: 'refund_refused'; readonly message: string };

/**
 * Sends a bounced refund again, as the same refund: credit note and units are not repeated. Pressed twice, it goes
 * once. If the provider refuses, it stays `bounced`.
 */
export async function resendRefund(
  shop: Shop,
  wish: { readonly orderId: string; readonly refundId: string; readonly actorId: Uuid | null },
): Promise<Result<RefundMade, ResendRefundError>> {
  const asked = await transact(shop.db, (tx) => requestAgain(tx, shop, wish));
  if (!asked.ok) return asked;
  const { id: refundId, amount, orderId, attempt } = asked.value;
  shop.log.info({ refundId, orderId, attempt, actorId: wish.actorId }, 'a refund whose money came back is sent again');
  const sent = await sendRefund(shop, { refundId });
  return sent.ok ? ok({ refundId, amount, state: sent.value }) : sent;
}

async function requestAgain(
  tx: Tx,
  shop: Shop,
  wish: { readonly orderId: string; readonly refundId: string; readonly actorId: Uuid | null },
): Promise<Result<Refund, ResendRefundError>> {
  if (!isUuid(wish.orderId) || !isUuid(wish.refundId)) return err({ code: 'not_found' });
  const order = await lockOrder(tx, wish.orderId);
  const refund = order && (await findRefund(tx, { id: wish.refundId }));
  if (refund === null || refund.orderId !== order?.id) return err({ code: 'not_found' });
  // Somebody was faster, or it never bounced: sendRefund decides what is left to do.
  if (refund.state !== 'bounced') return ok(refund);
  if ((await findRefundUnderWay(tx, refund.paymentId)) !== null) return err({ code: 'under_way' });
  const payment = await findPayment(tx, { id: refund.paymentId });
  if (payment === null || !isRefundable(shop, payment)) return err({ code: 'not_refundable' });
  await setRequestedAgain(tx, refund.id);
  await recordOrderChange(tx, {
    order,
    actorId: wish.actorId,
    kind: 'order_refund_again',
    before: { refund_attempt: refund.attempt },
    after: { refund_attempt: refund.attempt + 1 },
    now: shop.clock.now(),
  });
  await shop.jobs.enqueue(tx, 'send-refund', { refundId: refund.id }, { once: refund.id, afterMs: TAKE_OVER_MS });
  return ok({ ...refund, state: 'asked', attempt: refund.attempt + 1 });
}
