import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type LockedOrder, lockOrder, readLastChange } from '#shop/orders/lock-order.server.ts';
import { detachCheckout, followPayment, moveOrder } from '#shop/orders/move-order.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { SYSTEM_REASONS } from '#shop/orders/order-reason.ts';
import { findPayment, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import { type AttentionReason, isUnsettled, type Payment } from '#shop/payments/payment.ts';
import { isMoneyTaken, type PaymentState } from '#shop/payments/payment-state.ts';
import type { PaymentProvider, ProviderSession } from '#shop/payments/provider.ts';
import { movePayment, touchPayment } from '#shop/payments/record-payment.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { holdUntil } from '#shop/stock/hold-stock.server.ts';

/**
 * `paid`: the order stands and the money is here. `waiting`: it may still be paid. `on_its_way`: it was paid, and the
 * money has yet to come. `ended`: it was not paid.
 */
export type SettlementOutcome = 'paid' | 'waiting' | 'on_its_way' | 'ended' | 'needs_attention';

export type Settlement = {
  readonly outcome: SettlementOutcome;
  readonly orderId: Uuid;
  readonly orderStatus: OrderStatus;
  /** Whether this call, rather than an earlier one, did it. */
  readonly changed: boolean;
};

/**
 * `unknown_session`: not a payment of this shop. `replaced_session`: nobody paid there, and the payment has another page.
 * `payment_unavailable`: the provider did not respond; try again later.
 */
export type SettleError = { readonly code: 'unknown_session' | 'replaced_session' | 'payment_unavailable' };

/**
 * Makes our books agree with what the provider says about a session. Webhook, return page, reconciler and staff call
 * it, in any order and any number of times: finished steps are not repeated. Money is never lost: what cannot become
 * an order is stored as `needs_attention`.
 */
export async function settlePayment(
  shop: Shop,
  asked: { readonly provider: PaymentSource; readonly sessionId: string },
): Promise<Result<Settlement, SettleError>> {
  const provider = shop.payments.find(asked.provider);
  if (provider === null) return err({ code: 'unknown_session' });
  const answer = await provider.getSession(asked.sessionId);
  if (!answer.ok) {
    if (answer.error.code === 'unknown_session') return err({ code: 'unknown_session' });
    shop.log.warn({ provider: asked.provider, problem: answer.error.message }, 'the payment provider did not answer');
    return err({ code: 'payment_unavailable' });
  }
  const session = answer.value;
  const payment = await findPaymentOf(shop, asked.provider, session);
  if (typeof payment === 'string') return err({ code: payment });

  const { processingDays } = provider;
  const settled = await transact(shop.db, (tx) => settleSession(tx, shop, payment, { ...session, processingDays }));
  if (settled.ok && settled.value.changed && settled.value.outcome === 'needs_attention') {
    shop.log.error({ orderId: payment.orderId, paymentId: payment.id }, 'a payment needs attention');
  }
  return settled;
}

/**
 * A webhook may arrive before the session's id is stored; the metadata we sent identifies the payment as well. So it does
 * for money of another session of the same payment, which a provider without keys may have made.
 */
async function findPaymentOf(
  shop: Shop,
  provider: PaymentSource,
  session: ProviderSession,
): Promise<Payment | 'unknown_session' | 'replaced_session'> {
  const known = await findPayment(shop.db, { provider, sessionId: session.id });
  if (known !== null) return known;
  const named = session.paymentId === null ? null : await findPayment(shop.db, { id: session.paymentId });
  if (named?.provider !== provider) return 'unknown_session';
  const isUnpaid = !isMoneyTaken(named.state) && named.state !== 'refunded';
  if (named.sessionId === null || (session.paid && isUnpaid)) return named;
  return session.paid ? 'unknown_session' : 'replaced_session';
}

type AskedSession = ProviderSession & Pick<PaymentProvider, 'processingDays'>;
type Books = { readonly order: LockedOrder; readonly payment: Payment; readonly payments: readonly Payment[] };

/** The common step of all settlements, under the locks of order and payments. */
export async function settleSession(
  tx: Tx,
  shop: Shop,
  seen: Payment,
  session: AskedSession,
): Promise<Result<Settlement, SettleError>> {
  const order = await lockOrder(tx, seen.orderId);
  const payments = await listPaymentsForUpdate(tx, seen.orderId);
  const payment = payments.find(({ id }) => id === seen.id);
  if (order === null || payment === undefined) return err({ code: 'unknown_session' });
  const answer = (state: PaymentState, orderStatus: OrderStatus): Result<Settlement, SettleError> =>
    ok({ outcome: OUTCOMES[state], orderId: order.id, orderStatus, changed: state !== payment.state });

  if (!session.paid) {
    const { state, orderStatus } = await followUnpaid(tx, shop, { order, payment }, session);
    return answer(state, orderStatus);
  }
  if (isMoneyTaken(payment.state) || payment.state === 'refunded') return answer(payment.state, order.status);

  const books = { order, payment, payments };
  const problem = findProblem(books, session) ?? (await confirm(tx, shop, books));
  if (problem === null) {
    await movePayment(tx, payment, { to: 'paid', session });
    await closeOtherPages(tx, shop, books);
    return answer('paid', isUnpaidStatus(order.status) ? 'confirmed' : order.status);
  }
  await movePayment(tx, payment, { to: 'needs_attention', reason: problem, session });
  if (order.status === 'pending') await detachCheckout(tx, order.id);
  return answer('needs_attention', order.status);
}

/**
 * Closes what else of a paid order could be paid: a transfer may come after its buyer was led to another page. A job ends
 * the pages at their providers.
 */
async function closeOtherPages(tx: Tx, { jobs }: Shop, { payment, payments }: Books): Promise<void> {
  for (const { id, state } of payments) {
    if (id === payment.id || !isUnsettled(state)) continue;
    await movePayment(tx, { id, state }, { to: 'cancelled' });
    await jobs.enqueue(tx, 'end-payment-page', { paymentId: id }, { once: id });
  }
}

type Standing = { readonly state: PaymentState; readonly orderStatus: OrderStatus };

/** What a session means whose money is not here. */
async function followUnpaid(
  tx: Tx,
  shop: Shop,
  { order, payment }: Pick<Books, 'order' | 'payment'>,
  session: AskedSession,
): Promise<Standing> {
  const unchanged = { state: payment.state, orderStatus: order.status };
  const isOnItsWay = payment.state === 'processing';
  switch (session.status) {
    case 'open':
    case 'complete':
      return unchanged;
    case 'processing':
      if (isOnItsWay) await touchPayment(tx, payment.id);
      if (!isUnsettled(payment.state)) return unchanged;
      await waitForMoney(tx, shop, { order, payment }, session);
      return { ...unchanged, state: 'processing' };
    case 'expired':
      if (!isUnsettled(payment.state)) return unchanged;
      await movePayment(tx, payment, { to: 'expired' });
      return { ...unchanged, state: 'expired' };
    case 'failed': {
      if (!isUnsettled(payment.state) && !isOnItsWay) return unchanged;
      await movePayment(tx, payment, { to: 'failed' });
      return { state: 'failed', orderStatus: await cancelUnpaid(tx, shop, order) };
    }
  }
}

/** Holds the order's units as long as its money may take, and tells the shopper. Their next cart is another order. */
async function waitForMoney(
  tx: Tx,
  shop: Shop,
  { order, payment }: Pick<Books, 'order' | 'payment'>,
  { processingDays: days, ...session }: AskedSession,
): Promise<void> {
  await movePayment(tx, payment, { to: 'processing', session, days });
  const waiting = await findPayment(tx, { id: payment.id });
  if (order.status !== 'pending' || waiting === null) return;
  await holdUntil(tx, order.id, waiting.expiresAt);
  await detachCheckout(tx, order.id);
  const template = 'order-placed';
  await shop.jobs.enqueue(tx, 'mail-order', { orderId: order.id, template }, { once: `${template}:${order.id}` });
}

/** Cancels an order whose money did not come, unless staff have decided about it. Returns its status. */
async function cancelUnpaid(tx: Tx, shop: Shop, order: LockedOrder): Promise<OrderStatus> {
  if (order.status !== 'pending') return order.status;
  const moved = await moveOrder(tx, shop, {
    order,
    to: 'cancelled',
    paid: false,
    reason: SYSTEM_REASONS.paymentFailed,
    actorId: null,
    mail: true,
  });
  if (!moved.ok) throw new Error(`Order ${order.id} could not give its units back`);
  return 'cancelled';
}

function findProblem({ payment, payments }: Books, session: ProviderSession): AttentionReason | null {
  if (session.amount !== payment.amount || session.currency !== payment.currency) return 'amount_differs';
  if (payments.some((other) => other.id !== payment.id && other.state === 'paid')) return 'paid_twice';
  return null;
}

/** Confirms the order, now that its money is here. Returns why it cannot. */
async function confirm(tx: Tx, shop: Shop, { order }: Books): Promise<AttentionReason | null> {
  // Staff were faster: the order is confirmed already and now paid.
  if (!isUnpaidStatus(order.status)) {
    await followPayment(tx, shop.jobs, { orderId: order.id });
    return null;
  }
  let reason: string = SYSTEM_REASONS.paid;
  if (order.status === 'cancelled') {
    const isLate = (await readLastChange(tx, order.id))?.reason === SYSTEM_REASONS.paymentTimeRanOut;
    if (!isLate) return 'order_cancelled';
    reason = SYSTEM_REASONS.paidLate;
  }
  const moved = await moveOrder(tx, shop, {
    order,
    to: 'confirmed',
    paid: true,
    reason,
    actorId: null,
    mail: true,
  });
  return moved.ok ? null : 'stock_gone';
}

function isUnpaidStatus(status: OrderStatus): boolean {
  return status === 'pending' || status === 'cancelled';
}

const OUTCOMES: Readonly<Record<PaymentState, SettlementOutcome>> = {
  paid: 'paid',
  creating: 'waiting',
  open: 'waiting',
  processing: 'on_its_way',
  needs_attention: 'needs_attention',
  expired: 'ended',
  failed: 'ended',
  cancelled: 'ended',
  refunded: 'ended',
};
