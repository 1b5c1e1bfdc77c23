import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import type { Payment } from '#shop/payments/payment.ts';
import { isMoneyTaken } from '#shop/payments/payment-state.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Settlement, settleSession } from './settle-payment.server.ts';

/** Money on the shop's account. `ref`: the bank's name for it. */
type Money = { readonly amount: number; readonly currency: string; readonly ref: string };

/**
 * Takes money that came by transfer for the order that asked for it, as `settlePayment` takes that of a provider: an
 * order that was cancelled since gets it back, another amount needs attention. `paid_already`: the order has its money,
 * so this is somebody's who paid twice, or the same that staff recorded by hand; nothing was changed.
 */
export async function settleTransfer(
  tx: Tx,
  shop: Shop,
  payment: Payment,
  { amount, currency, ref }: Money,
): Promise<Result<Settlement, { readonly code: 'paid_already' }>> {
  await lockOrder(tx, payment.orderId);
  const payments = await listPaymentsForUpdate(tx, payment.orderId);
  if (payments.some(({ state }) => isMoneyTaken(state) || state === 'refunded')) return err({ code: 'paid_already' });
  const settled = await settleSession(tx, shop, payment, {
    ...{ id: payment.sessionId ?? '', url: null, status: 'complete', paid: true, amount, currency },
    ...{ providerPaymentId: ref, paymentId: payment.id, processingDays: 0 },
  });
  if (!settled.ok) throw new Error(`The order of transfer ${payment.id} is gone`);
  return ok(settled.value);
}
