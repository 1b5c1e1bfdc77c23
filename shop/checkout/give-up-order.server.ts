import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { moveOrder } from '#shop/orders/move-order.server.ts';
import { SYSTEM_REASONS, type SystemReason } from '#shop/orders/order-reason.ts';
import { endSession } from '#shop/payments/end-session.server.ts';
import { listPayments, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isUnsettled, type Payment } from '#shop/payments/payment.ts';
import { movePayment } from '#shop/payments/record-payment.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isHoldOver } from '#shop/stock/stock-view.server.ts';
import { settlePayment } from './settle-payment.server.ts';

export type GiveUp = {
  readonly orderId: Uuid;
  readonly reason: Extract<SystemReason, 'paymentTimeRanOut' | 'replaced' | 'accountDeleted' | 'recalled'>;
};

/** `paid`, `on_its_way`: the shopper was faster; that payment has been settled, and names the session. */
export type GiveUpError =
  | { readonly code: 'paid' | 'on_its_way'; readonly sessionId: string }
  | { readonly code: 'payment_unavailable' };

/**
 * Cancels an unpaid order: its session is ended at the provider first, then its units are released. Returns whether
 * this call did it; `false` when the order had changed already.
 */
export async function giveUpOrder(shop: Shop, given: GiveUp): Promise<Result<boolean, GiveUpError>> {
  const open = (await listPayments(shop.db, given.orderId)).filter((payment) => isUnsettled(payment.state));
  for (const payment of open) {
    const ended = await endSession(shop, payment);
    if (!ended.ok) {
      shop.log.warn({ orderId: given.orderId, problem: ended.error.message }, 'a session could not be ended');
      return err({ code: 'payment_unavailable' });
    }
    if (ended.value === 'paid' && payment.sessionId !== null) {
      const settled = await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId });
      if (!settled.ok) return err({ code: 'payment_unavailable' });
      const code = settled.value.outcome === 'on_its_way' ? 'on_its_way' : 'paid';
      return err({ code, sessionId: payment.sessionId });
    }
  }
  return transact(shop.db, (tx) => cancel(tx, shop, given, open));
}

async function cancel(
  tx: Tx,
  shop: Shop,
  { orderId, reason }: GiveUp,
  ended: readonly Payment[],
): Promise<Result<boolean, never>> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'pending') return ok(false);
  const payments = await listPaymentsForUpdate(tx, orderId);
  const open = payments.filter((payment) => isUnsettled(payment.state));
  // A payment page opened since, money that needs attention, or a renewed hold: nothing to cancel.
  if (open.some((payment) => !isAmong(payment, ended))) return ok(false);
  if (payments.some(({ state }) => state === 'paid' || state === 'needs_attention')) return ok(false);
  if (reason === 'paymentTimeRanOut' && !(await isHoldOver(tx, orderId))) return ok(false);

  const to = reason === 'paymentTimeRanOut' ? 'expired' : 'cancelled';
  for (const payment of open) await movePayment(tx, payment, { to });
  const moved = await moveOrder(tx, shop, {
    order,
    to: 'cancelled',
    paid: false,
    reason: SYSTEM_REASONS[reason],
    actorId: null,
    // Nothing was promised to the shopper yet, and somebody who left a payment page knows. Of a recall they do not, nor
    // that money which was waited for has not come.
    mail: reason === 'recalled' || payments.some(wasWaitedFor),
  });
  if (!moved.ok) throw new Error(`Order ${orderId} could not give its units back`);
  return ok(true);
}

function wasWaitedFor({ state, provider }: Payment): boolean {
  return state === 'processing' || (provider === 'transfer' && isUnsettled(state));
}

function isAmong(payment: Payment, ended: readonly Payment[]): boolean {
  return ended.some(({ id, sessionId }) => id === payment.id && sessionId === payment.sessionId);
}
