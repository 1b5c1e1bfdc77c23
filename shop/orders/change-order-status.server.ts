import { differences, type Fields } from '#shop/audit/change.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { endSessions } from '#shop/payments/end-session.server.ts';
import { listPayments, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isStanding, isUnsettled, type Payment } from '#shop/payments/payment.ts';
import { movePayment } from '#shop/payments/record-payment.server.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OutOfStock } from '#shop/stock/hold-stock.server.ts';
import { type LockedOrder, lockOrder } from './lock-order.server.ts';
import { moveOrder } from './move-order.server.ts';
import { hasLeft, leavesTheShop, type OrderStatus, QUIET_MS, STATUS_CHANGE, statusEffects } from './order.ts';
import { moneyQuestion, type StepQuestion } from './order-need.ts';
import { MAX_REASON_LENGTH } from './order-reason.ts';
import { findOrderFacts, findOrderStatus, findWithdrawnPart, listRecalledItems } from './order-status-view.server.ts';
import { recordOrderChange } from './record-order-change.server.ts';
import { shipRest } from './shipments/ship-rest.server.ts';
import { findNewestShipment } from './shipments/shipment-store.server.ts';
import type { Tracking } from './tracking.ts';

export type StatusChange = {
  readonly orderId: string;
  readonly newStatus: OrderStatus;
  readonly reason: string | null;
  /** The member of staff; null for a tool. */
  readonly actorId: Uuid | null;
  /** The status they saw; the default is the present one. */
  readonly expectedStatus?: OrderStatus | undefined;
  /** How many parts they saw that had left; the default is any number. */
  readonly expectedParts?: number;
  /** The warnings that they accepted. */
  readonly accepted?: readonly StepQuestion[];
  /** The tracking of the parcel, or of what is left of an order sent in parts; the default keeps what is known. */
  readonly tracking?: Tracking | undefined;
  /** For a cancellation: whether its units return to the shelf; the default is yes. */
  readonly restock?: boolean;
  /** For a cancellation: how much money was decided to be refunded, for the record. */
  readonly refundAmount?: Cents;
  /** Whether the shopper gets a mail; the default is yes. */
  readonly notify?: boolean;
  /** Mail and invoice wait, so that the change can be undone (`undoStatusChange`). */
  readonly undoable?: boolean;
};

export type ChangedStatus = {
  readonly orderId: Uuid;
  readonly oldStatus: OrderStatus;
  readonly newStatus: OrderStatus;
  /** Money was taken for an order that no longer stands. */
  readonly refundDue: boolean;
  /** Undoes the change if it was `undoable`. */
  readonly changeId: Uuid;
};

export type ChangeOrderStatusError =
  | { readonly code: 'not_found' | 'unchanged' | 'reason_too_long' | 'payment_unavailable' }
  /** Goods would leave unpaid, refunded, withdrawn from or recalled: ask staff, then call again with their answer. */
  | { readonly code: StepQuestion }
  /** Parts of it have left: only what is left can be sent or refunded, and nothing returns to the shelf with it. */
  | { readonly code: 'partly_shipped' }
  /** The shopper paid just now. The payment is being settled; decide again afterwards. */
  | { readonly code: 'paid_just_now' }
  /** Somebody was faster; this is the present status. */
  | { readonly code: 'conflict'; readonly status: OrderStatus }
  | OutOfStock;

/**
 * Changes an order's status; the server decides the effects (`statusEffects`). An unpaid session is ended at the
 * provider first, because a changed order must not be paid.
 */
export async function changeOrderStatus<E extends { readonly code: string } = never>(
  shop: Shop,
  change: StatusChange,
  alongside?: Alongside<E>,
): Promise<Result<ChangedStatus, ChangeOrderStatusError | E>> {
  const reason = change.reason?.trim() || null;
  if (reason !== null && reason.length > MAX_REASON_LENGTH) return err({ code: 'reason_too_long' });
  const seen = isUuid(change.orderId) ? await findOrderStatus(shop, change.orderId) : null;
  if (seen === null) return err({ code: 'not_found' });
  if (change.expectedStatus !== undefined && change.expectedStatus !== seen) {
    return err({ code: 'conflict', status: seen });
  }
  if (change.newStatus === seen) return err({ code: 'unchanged' });
  const payments = await listPayments(shop.db, change.orderId);
  const effects = statusEffects(seen, change.newStatus, { paid: payments.some(isStanding) });
  const question = await findMoneyQuestion(shop.db, change);
  if (question !== null) return err({ code: question });
  const toEnd = effects.closesPayment ? payments.filter((payment) => isUnsettled(payment.state)) : [];
  const ended = await endSessions(shop, toEnd);
  if (!ended.ok) return ended;

  return transact(shop.db, async (tx) => {
    const written = await write(tx, shop, { ...change, reason, expectedStatus: seen }, toEnd);
    const followed = written.ok && alongside ? await alongside(tx) : ok(null);
    return followed.ok ? written : followed;
  });
}

/** What happens with the change or not at all. */
type Alongside<E extends { readonly code: string }> = (tx: Tx) => Promise<Result<unknown, E>>;

/** The transaction. Everything decided before is checked again under the lock. */
async function write(
  tx: Tx,
  shop: Shop,
  change: StatusChange & { readonly expectedStatus: OrderStatus },
  ended: readonly Payment[],
): Promise<Result<ChangedStatus, ChangeOrderStatusError>> {
  const order = await lockOrder(tx, change.orderId);
  if (order === null) return err({ code: 'not_found' });
  if (order.status !== change.expectedStatus) return err({ code: 'conflict', status: order.status });
  const payments = await listPaymentsForUpdate(tx, order.id);
  const paid = payments.some(isStanding);
  const effects = statusEffects(order.status, change.newStatus, { paid });
  const open = effects.closesPayment ? payments.filter((payment) => isUnsettled(payment.state)) : [];
  // A payment page that was opened since cannot be closed inside a transaction.
  if (
    open.some((payment) => !ended.some(({ id, sessionId }) => id === payment.id && sessionId === payment.sessionId))
  ) {
    return err({ code: 'conflict', status: order.status });
  }
  const parted = await findPartsProblem(tx, order, change);
  if (parted !== null) return err(parted);
  const question =
    (await findMoneyQuestion(tx, change)) ??
    (await findWithdrawal(tx, order, change)) ??
    (await findRecalled(tx, order, change));
  if (question !== null) return err({ code: question });
  const now = shop.clock.now();
  const sent = await shipRest(tx, { ...change, order, now });
  const moved = await moveOrder(tx, shop, {
    order,
    to: change.newStatus,
    paid,
    reason: change.reason,
    actorId: change.actorId,
    mail: (change.notify ?? true) && !sent.isKnown,
    ...(change.restock === false && { restock: false }),
    ...(change.undoable && { quietMs: QUIET_MS }),
  });
  if (!moved.ok) return moved;
  for (const payment of open) await movePayment(tx, payment, { to: 'cancelled' });
  await followWithMoney(tx, payments, change.newStatus);
  const choices = { ...choicesOf(change, { from: order.status, paid }), shipment: sent.shipment };
  const changeId = await recordStatusChange(tx, order, { ...change, choices }, now);
  return ok({
    orderId: order.id,
    oldStatus: order.status,
    newStatus: change.newStatus,
    refundDue: effects.offersRefund,
    changeId,
  });
}

/** Units that have left cannot return with a cancellation, and an order of which some have left awaits no payment page. */
async function findPartsProblem(
  tx: Tx,
  order: LockedOrder,
  { newStatus, restock, expectedParts }: StatusChange,
): Promise<ChangeOrderStatusError | null> {
  const parts = (await findNewestShipment(tx, order.id))?.number ?? 0;
  if (expectedParts !== undefined && expectedParts !== parts) return { code: 'conflict', status: order.status };
  if (parts === 0) return null;
  const returns = newStatus === 'cancelled' && restock !== false && !hasLeft(order.status);
  return newStatus === 'pending' || returns ? { code: 'partly_shipped' } : null;
}

/** Finds what staff must accept about an order's money before a step; null when nothing, or when they have. */
export async function findMoneyQuestion(
  db: Db | Tx,
  change: Pick<StatusChange, 'orderId' | 'newStatus' | 'accepted'>,
): Promise<StepQuestion | null> {
  const facts = await findOrderFacts(db, change.orderId);
  const question = facts && moneyQuestion(facts, change.newStatus);
  return question === null || change.accepted?.includes(question) ? null : question;
}

/** An order that was refunded in full needs no second warning about the withdrawal. */
async function findWithdrawal(tx: Tx, order: LockedOrder, change: StatusChange): Promise<StepQuestion | null> {
  const { newStatus, accepted = [] } = change;
  if (!leavesTheShop(order.status, newStatus) || accepted.includes('withdrawn') || accepted.includes('refunded'))
    return null;
  return (await findWithdrawnPart(tx, order.id)) === null ? null : 'withdrawn';
}

/** Asked even when the money went back: what is recalled can hurt whoever gets it. */
async function findRecalled(tx: Tx, order: LockedOrder, change: StatusChange): Promise<StepQuestion | null> {
  if (!leavesTheShop(order.status, change.newStatus) || change.accepted?.includes('recalled')) return null;
  return (await listRecalledItems(tx, order.id)).length > 0 ? 'recalled' : null;
}

/** What a cancellation decided besides the status, as far as staff were asked: unpaid goods return anyway. */
function choicesOf(change: StatusChange, was: { readonly from: OrderStatus; readonly paid: boolean }): Fields {
  const { newStatus, restock, refundAmount, notify } = change;
  if (newStatus !== 'cancelled') return {};
  return {
    restock: was.paid || was.from !== 'pending' ? restock : undefined,
    refund_amount: was.paid ? refundAmount : undefined,
    notify,
  };
}

async function recordStatusChange(
  tx: Tx,
  order: LockedOrder,
  change: StatusChange & { readonly choices: Fields },
  now: Date,
): Promise<Uuid> {
  const { newStatus, reason, tracking = order.tracking } = change;
  const differ = differences(
    { status: order.status, reason: null, tracking: order.tracking },
    { status: newStatus, reason, tracking, ...change.choices },
  );
  return recordOrderChange(tx, { order, actorId: change.actorId, kind: STATUS_CHANGE, ...differ, now });
}

/** Money of a cancelled order is due for refund; money of a reopened order pays for it. */
async function followWithMoney(tx: Tx, payments: readonly Payment[], to: OrderStatus): Promise<void> {
  const paid = payments.find((payment) => payment.state === 'paid');
  if (to === 'cancelled') {
    if (paid) await movePayment(tx, paid, { to: 'needs_attention', reason: 'refund_due' });
    return;
  }
  const waiting = payments.find((payment) => payment.state === 'needs_attention' && isStanding(payment));
  if (!paid && waiting) await movePayment(tx, waiting, { to: 'paid' });
}
