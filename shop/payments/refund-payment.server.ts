import { isUuid } from '#shop/kernel/ids.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { movePayment } from './move-payment.server.ts';
import { isStanding, type Payment } from './payment.ts';
import { findPaymentRow, findTakenMoney } from './payment-store.server.ts';

export type RefundPaymentError =
  | { readonly code: 'not_found' | 'not_refundable' }
  /** `payment_unavailable`: try again later. `refund_refused`: the provider will not, in its own words. */
  | { readonly code: 'payment_unavailable' | 'refund_refused'; readonly message: string };

/**
 * Sends back all the money of a payment that needs attention: it came late, twice, in another amount, or its order was
 * cancelled. Asked twice, the provider refunds once: the key comes from the payment.
 */
export async function refundPayment(
  shop: Shop,
  input: { readonly paymentId: string },
): Promise<Result<{ readonly amount: Cents }, RefundPaymentError>> {
  if (!isUuid(input.paymentId)) return err({ code: 'not_found' });
  const payment = await findPaymentRow(shop.db, { id: input.paymentId });
  if (payment === null) return err({ code: 'not_found' });
  const provider = shop.payments.find(payment.provider);
  const money = await findTakenMoney(shop.db, payment.id);
  if (payment.state !== 'needs_attention' || provider === null || money === null)
    return err({ code: 'not_refundable' });

  const amount = cents(money.amount);
  const refund = await provider.refund({
    idempotencyKey: `refund-${payment.id}`,
    providerPaymentId: money.providerPaymentId,
    amount,
  });
  if (!refund.ok) {
    const { code, message } = refund.error;
    shop.log.warn({ paymentId: payment.id, message }, 'a refund was not made');
    return err({ code: code === 'unavailable' ? 'payment_unavailable' : 'refund_refused', message });
  }
  if (!(await noteRefund(shop, payment))) await noteLateRefund(shop, payment.id);
  return ok({ amount });
}

/** Money that was the order's price takes its invoice back; a second payment or another amount was never invoiced. */
function noteRefund(shop: Shop, payment: Payment): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const isNoted = await movePayment(tx, payment, { to: 'refunded' });
    if (isNoted && isStanding(payment)) {
      const cause = `refund:${payment.id}`;
      const order = { orderId: payment.orderId, credit: { kind: 'full' }, cause } as const;
      await shop.jobs.enqueue(tx, 'credit-order', order, { key: `credit-order:${cause}` });
    }
    return isNoted;
  });
}

/** Staff took the order up again while its money was going back: the books say what is true, it is no longer paid. */
async function noteLateRefund(shop: Shop, paymentId: string): Promise<void> {
  const now = await findPaymentRow(shop.db, { id: paymentId });
  if (now?.state !== 'paid') return;
  await movePayment(shop.db, now, { to: 'refunded' });
  shop.log.error({ paymentId, orderId: now.orderId }, 'a payment was refunded while its order was taken up again');
}
