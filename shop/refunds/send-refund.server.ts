import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { findPayment, findTakenPaymentId, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isManual } from '#shop/payments/manual-payment.ts';
import type { ProviderFailure } from '#shop/payments/provider.ts';
import { movePayment } from '#shop/payments/record-payment.server.ts';
import { isUnderWay } from '#shop/payments/refund-state.ts';
import { isLockedOut, transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { returnUnits } from '#shop/stock/apply-stock-effect.server.ts';
import { creditRefund } from './credit-refunds.server.ts';
import { refundKey } from './refund.ts';
import { findPaymentBooks } from './refund-books-view.server.ts';
import { endRefund, findRefund, listUnitsToRestock, type Refund, setSent } from './refund-store.server.ts';

/** When the job takes over from a caller whose process died. */
export const TAKE_OVER_MS = 60_000;

export type SendRefundError =
  | { readonly code: 'not_found' }
  | { readonly code: 'refund_refused'; readonly message: string };

/**
 * Finishes a refund, however often and by whomever it is called: the provider knows the refund's key, and only the
 * first caller records its response. `sent`: the provider did not respond yet.
 */
export async function sendRefund(
  shop: Shop,
  asked: { readonly refundId: Uuid },
): Promise<Result<'done' | 'sent', SendRefundError>> {
  const refund = isUuid(asked.refundId) ? await findRefund(shop.db, { id: asked.refundId }) : null;
  if (refund === null) return err({ code: 'not_found' });
  if (!isUnderWay(refund.state)) return endedResult(refund);
  await setSent(shop.db, refund.id);
  const sent = await requestProvider(shop, refund);
  if (sent.ok) {
    const { refundId } = sent.value;
    return ok((await isWritten(shop, refund, () => finish(shop, refund, refundId))) ? 'done' : 'sent');
  }
  const { code, message } = sent.error;
  shop.log.warn({ refundId: refund.id, orderId: refund.orderId, problem: message }, 'a refund was not made');
  if (code === 'unavailable') return ok('sent');
  const isNoted = await isWritten(shop, refund, () => noteRefusal(shop, refund, message));
  return isNoted ? err({ code: 'refund_refused', message }) : ok('sent');
}

function endedResult(refund: Refund): Result<'done', SendRefundError> {
  if (refund.state === 'done') return ok('done');
  return err({ code: 'refund_refused', message: refund.problem ?? '' });
}

async function requestProvider(
  shop: Shop,
  refund: Refund,
): Promise<Result<{ readonly refundId: string }, ProviderFailure>> {
  const payment = await findPayment(shop.db, { id: refund.paymentId });
  // Staff send this money themselves: their decision is what is recorded.
  if (payment !== null && isManual(payment.provider)) return ok({ refundId: `manual-${refundKey(refund)}` });
  const provider = payment && shop.payments.find(payment.provider);
  const providerPaymentId = await findTakenPaymentId(shop.db, refund.paymentId);
  // The provider's keys may be restored later.
  if (!provider || providerPaymentId === null) return err({ code: 'unavailable', message: 'the provider is gone' });
  return provider.refund({ idempotencyKey: refundKey(refund), providerPaymentId, amount: refund.amount });
}

/** False while the order is locked: the provider has decided anyway, and the job records it. */
async function isWritten(shop: Shop, refund: Refund, write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isLockedOut(error)) throw error;
    shop.log.warn({ refundId: refund.id, orderId: refund.orderId }, 'a refund waits to be written down');
    return false;
  }
}

/** The order first: whether it counts as paid changes with a refund that is not made. */
async function noteRefusal(shop: Shop, refund: Refund, problem: string): Promise<void> {
  await transact(shop.db, async (tx) => {
    await lockOrder(tx, refund.orderId);
    await endRefund(tx, refund, { problem });
  });
}

/** Records that the money has gone, with all consequences, at once and once. */
async function finish(shop: Shop, refund: Refund, providerRefundId: string): Promise<void> {
  // A confirmed order may not have its invoice yet; without one there is nothing to credit.
  if (refund.credit !== null) await generateInvoice(shop, refund);
  const settings = await getSettings(shop);
  const finished = await transact(shop.db, async (tx) => {
    await lockOrder(tx, refund.orderId);
    const payments = await listPaymentsForUpdate(tx, refund.orderId);
    if (!(await endRefund(tx, refund, { providerRefundId }))) return ok(null);
    const payment = payments.find(({ id }) => id === refund.paymentId);
    const books = await findPaymentBooks(tx, refund.paymentId);
    if (payment && books?.isGivenBack) await movePayment(tx, payment, { to: 'refunded' });
    // It was sent again, so its units are settled already.
    const units = refund.attempt === 1 ? await listUnitsToRestock(tx, refund.id) : [];
    await returnUnits(tx, { orderId: refund.orderId, units });
    if (refund.isNotified) await shop.jobs.enqueue(tx, 'mail-refund', { refundId: refund.id }, { once: refund.id });
    await creditRefund(tx, shop, refund, settings);
    return ok(payment?.state ?? null);
  });
  if (finished.ok && finished.value === 'paid' && refund.attentionReason !== null) {
    const { id: refundId, orderId } = refund;
    shop.log.error({ refundId, orderId }, 'a payment was refunded while its order was taken up again');
  }
}
