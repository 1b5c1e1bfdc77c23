import type { Uuid } from '#shop/kernel/ids.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { listPayments, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isUnsettled, type Payment } from '#shop/payments/payment.ts';
import { isMoneyTaken } from '#shop/payments/payment-state.ts';
import type { ProviderName, SessionLine } from '#shop/payments/provider.ts';
import { movePayment, recordPayment } from '#shop/payments/record-payment.server.ts';
import { startSession } from '#shop/payments/start-session.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { applyStockEffect } from '#shop/stock/apply-stock-effect.server.ts';
import { type OutOfStock, renewHolds } from '#shop/stock/hold-stock.server.ts';
import { findCheckoutState, getOrderToPay, type OrderToPay } from './checkout-view.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Where to pay: a provider's page; of a transfer the order's own, with its reference in the place of a session. */
export type PaymentPage = { readonly url: string; readonly orderId: Uuid; readonly sessionId: string };

export type ContinueError =
  /** `on_its_way`: it was paid, and the money has yet to come. */
  | { readonly code: 'already_paid' | 'on_its_way'; readonly sessionId: string | null }
  /** Cancelled, or its money needs attention. */
  | { readonly code: 'not_payable' }
  /** Something in it turned out to be unsafe since it was ordered. */
  | { readonly code: 'recalled' }
  | { readonly code: 'payment_unavailable' }
  | OutOfStock;

/**
 * Leads to the payment page of a pending order: the existing one, the one that was being made when something failed
 * (requested with the same key, so there is never a second), or a new one after the old has expired.
 */
export async function continuePayment(shop: Shop, orderId: Uuid): Promise<Result<PaymentPage, ContinueError>> {
  const [payments, order] = await Promise.all([listPayments(shop.db, orderId), getOrderToPay(shop, orderId)]);
  if (order.hasRecalled && !payments.some(({ state }) => isMoneyTaken(state))) return err({ code: 'recalled' });
  const onItsWay = payments.find(({ state }) => state === 'processing');
  if (onItsWay) return err({ code: 'on_its_way', sessionId: onItsWay.sessionId });
  const current = payments.find((payment) => isUnsettled(payment.state));
  if (current?.provider === 'transfer' && current.sessionId !== null) {
    return ok({ url: pageUrl(shop, order, `/orders/${orderId}`), orderId, sessionId: current.sessionId });
  }
  if (current?.state === 'open') {
    if (!current.isOver && current.url !== null && current.sessionId !== null) {
      return ok({ url: current.url, orderId, sessionId: current.sessionId });
    }
    const settled = await settleOver(shop, current);
    if (!settled.ok) return settled;
    return startPayment(shop, orderId, order);
  }
  if (current === undefined || current.isKeyOld) return startPayment(shop, orderId, order);

  const page = await openPage(shop, current, order);
  if (page.ok) return page;
  // The provider will refuse this request again under its key, and no payment page was given out.
  return page.error.code === 'refused' ? startPayment(shop, orderId, order) : err({ code: 'payment_unavailable' });
}

/** The session has expired: did the shopper pay in the last moment? */
async function settleOver(shop: Shop, payment: Payment): Promise<Result<null, ContinueError>> {
  if (payment.sessionId === null) return ok(null);
  const settled = await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId });
  if (!settled.ok) return err({ code: 'payment_unavailable' });
  switch (settled.value.outcome) {
    case 'paid':
      return err({ code: 'already_paid', sessionId: payment.sessionId });
    case 'on_its_way':
      return err({ code: 'on_its_way', sessionId: payment.sessionId });
    case 'needs_attention':
      return err({ code: 'not_payable' });
    case 'waiting': // the provider's clock is behind ours
      return err({ code: 'payment_unavailable' });
    case 'ended':
      return ok(null);
  }
}

/** Starts another payment of a pending order, and gives its hold the full time again. */
async function startPayment(shop: Shop, orderId: Uuid, toPay: OrderToPay): Promise<Result<PaymentPage, ContinueError>> {
  const begun = await transact(shop.db, async (tx): Promise<Result<Payment, ContinueError>> => {
    const order = await lockOrder(tx, orderId);
    const payments = await listPaymentsForUpdate(tx, orderId);
    const paid = payments.find(({ state }) => state === 'paid');
    if (paid) return err({ code: 'already_paid', sessionId: paid.sessionId });
    const onItsWay = payments.find(({ state }) => state === 'processing');
    if (onItsWay) return err({ code: 'on_its_way', sessionId: onItsWay.sessionId });
    if (order?.status !== 'pending' || payments.some(({ state }) => isMoneyTaken(state))) {
      return err({ code: 'not_payable' });
    }
    const current = payments.find((payment) => isUnsettled(payment.state));
    // Another tab was faster.
    if (current?.state === 'open') return err({ code: 'payment_unavailable' });
    if (current) await movePayment(tx, current, { to: 'failed' });
    const held = await applyStockEffect(tx, { orderId, effect: 'hold' });
    if (!held.ok) return held;
    await renewHolds(tx, orderId);
    return ok(await recordPayment(tx, { orderId, provider: again(shop, payments), amount: toPay.totalAmount }));
  });
  if (!begun.ok) return begun;
  const page = await openPage(shop, begun.value, toPay);
  return page.ok ? page : err({ code: 'payment_unavailable' });
}

/** The provider that the shopper chose, if it still takes payments. */
function again({ payments: { taking, current } }: Shop, earlier: readonly Payment[]): ProviderName {
  return (taking.find(({ name }) => earlier.some(({ provider }) => provider === name)) ?? current).name;
}

async function openPage(
  shop: Shop,
  payment: Payment,
  order: OrderToPay,
): Promise<Result<PaymentPage, { readonly code: 'refused' | 'unavailable' | 'ended' }>> {
  const t = await getTranslate(shop, order.language);
  const started = await startSession(shop, payment, {
    orderNumber: order.orderNumber,
    description: t('orders.number', { number: order.orderNumber }),
    email: order.email,
    language: order.language,
    lines: sessionLines(order, t('amount.shipping')),
    successUrl: pageUrl(shop, order, '/checkout/success?session_id={CHECKOUT_SESSION_ID}'),
    cancelUrl: pageUrl(shop, order, '/checkout/cancel'),
  });
  if (started.ok) return ok({ ...started.value, orderId: payment.orderId });
  const problem = started.error.code === 'ended' ? 'the payment was ended meanwhile' : started.error.message;
  shop.log.warn({ orderId: payment.orderId, paymentId: payment.id, problem }, 'no payment page could be opened');
  return err({ code: started.error.code });
}

function pageUrl(shop: Shop, { language }: OrderToPay, path: string): string {
  return `${shop.config.shopUrl}${localPath(path, language)}`;
}

function sessionLines(order: OrderToPay, shipping: string): SessionLine[] {
  const lines: SessionLine[] = order.items.map((item) => ({
    name: item.variationName === null ? item.productName : `${item.productName} (${item.variationName})`,
    unitAmount: item.unitPrice,
    quantity: item.quantity,
  }));
  if (order.shippingAmount > 0) lines.push({ name: shipping, unitAmount: order.shippingAmount, quantity: 1 });
  return lines;
}

/** Opens the payment page of one's own unpaid order again. */
export async function resumePayment(
  shop: Shop,
  order: OrderOwner & { readonly orderId: string },
): Promise<Result<PaymentPage, ContinueError | { readonly code: 'not_found' }>> {
  const state = await findCheckoutState(shop, order);
  if (state === null) return err({ code: 'not_found' });
  return continuePayment(shop, order.orderId);
}
