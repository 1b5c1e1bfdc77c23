import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type EndSessionsError, endSessions } from '#shop/payments/end-session.server.ts';
import { findDifferingPayment, listPayments, listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { MAX_NOTE_LENGTH, type PaidBy } from '#shop/payments/manual-payment.ts';
import { isUnsettled, type Payment } from '#shop/payments/payment.ts';
import { movePayment, recordManualPayment } from '#shop/payments/record-payment.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OutOfStock } from '#shop/stock/hold-stock.server.ts';
import { type LockedOrder, lockOrder } from './lock-order.server.ts';
import { followPayment, moveOrder } from './move-order.server.ts';
import { SYSTEM_REASONS } from './order-reason.ts';
import { findOrderFacts } from './order-status-view.server.ts';
import { recordOrderChange } from './record-order-change.server.ts';

export type PaidByHand = {
  readonly orderId: string;
  readonly method: PaidBy;
  /** How staff know that the money came; only staff see it. */
  readonly note: string;
  /** Identifies this action: sent twice, it is one. */
  readonly key: string;
  readonly actorId: Uuid;
};

export type MarkOrderPaidError =
  /**
   * `cancelled`: reopen it first. `conflict`: the shopper opened a payment page just now. `nothing_came`: no money of
   * another amount is here to be accepted.
   */
  | {
      readonly code:
        | 'not_found'
        | 'note_missing'
        | 'note_too_long'
        | 'already_paid'
        | 'cancelled'
        | 'conflict'
        | 'nothing_came';
    }
  | EndSessionsError
  | OutOfStock;

/**
 * Records that an order's price came by transfer, in cash or another way, or accepts the other amount that came
 * (`received`), which stays one payment of what came. From then on it counts like any payment: a
 * waiting order is confirmed, its invoice is made, and the payment page is closed, so that it is not paid twice. If a
 * provider reports money later, it needs attention as a second payment.
 */
export async function markOrderPaid(shop: Shop, paid: PaidByHand): Promise<Result<null, MarkOrderPaidError>> {
  const note = paid.note.trim();
  if (note === '') return err({ code: 'note_missing' });
  if (note.length > MAX_NOTE_LENGTH) return err({ code: 'note_too_long' });
  if (!isUuid(paid.orderId)) return err({ code: 'not_found' });
  const payments = await listPayments(shop.db, paid.orderId);
  if (payments.some((payment) => isSameAct(payment, paid))) return ok(null);
  const refused = await refuse(shop, paid.orderId);
  if (refused !== null) return err(refused);
  const toEnd = payments.filter(({ state }) => isUnsettled(state));
  const ended = await endSessions(shop, toEnd);
  if (!ended.ok) return ended;
  return transact(shop.db, (tx) => write(tx, shop, { ...paid, note }, toEnd));
}

const keyOf = ({ key }: PaidByHand) => `manual:${key}`;
const isSameAct = (payment: Payment, paid: PaidByHand) => payment.idempotencyKey === keyOf(paid);

/** Checked before a payment page is closed for nothing, and again under the lock. */
async function refuse(
  { db }: { readonly db: Parameters<typeof findOrderFacts>[0] },
  orderId: Uuid,
): Promise<MarkOrderPaidError | null> {
  const facts = await findOrderFacts(db, orderId);
  if (facts === null) return { code: 'not_found' };
  if (facts.wasPaid) return { code: 'already_paid' };
  return facts.status === 'cancelled' ? { code: 'cancelled' } : null;
}

async function write(
  tx: Tx,
  shop: Shop,
  paid: PaidByHand,
  ended: readonly Payment[],
): Promise<Result<null, MarkOrderPaidError>> {
  const order = await lockOrder(tx, paid.orderId);
  if (order === null) return err({ code: 'not_found' });
  const payments = await listPaymentsForUpdate(tx, order.id);
  if (payments.some((payment) => isSameAct(payment, paid))) return ok(null);
  const refused = await refuse({ db: tx }, order.id);
  if (refused !== null) return err(refused);
  const open = payments.filter(({ state }) => isUnsettled(state));
  if (open.some(({ id, sessionId }) => !ended.some((one) => one.id === id && one.sessionId === sessionId)))
    return err({ code: 'conflict' });
  for (const payment of open) await movePayment(tx, payment, { to: 'cancelled' });
  const { note, actorId } = paid;
  const recorded = await record(tx, order, paid);
  if (!recorded.ok) return recorded;
  const followed = await follow(tx, shop, order, actorId);
  if (!followed.ok) return followed;
  await recordOrderChange(tx, {
    order,
    actorId,
    kind: 'order_paid',
    before: { payment: null, amount: null, reason: null },
    after: { ...recorded.value, reason: note },
    now: shop.clock.now(),
  });
  return ok(null);
}

type Recorded = { readonly payment: string; readonly amount: Cents };

/** Makes the payment that the order has from now on. */
async function record(
  tx: Tx,
  { id: orderId, total }: LockedOrder,
  paid: PaidByHand,
): Promise<Result<Recorded, MarkOrderPaidError>> {
  const { method, note, actorId } = paid;
  if (method !== 'received') {
    await recordManualPayment(tx, { orderId, amount: total, method, note, actorId, key: keyOf(paid) });
    return ok({ payment: method, amount: total });
  }
  const came = await findDifferingPayment(tx, orderId);
  if (came === null) return err({ code: 'nothing_came' });
  await movePayment(tx, came, { to: 'paid' });
  return ok({ payment: came.provider, amount: came.amount });
}

/** Does what follows a provider's payment too: a waiting order is confirmed. */
async function follow(tx: Tx, shop: Shop, order: LockedOrder, actorId: Uuid): Promise<Result<null, OutOfStock>> {
  if (order.status !== 'pending') {
    await followPayment(tx, shop.jobs, { orderId: order.id });
    return ok(null);
  }
  const reason = SYSTEM_REASONS.paid;
  return moveOrder(tx, shop, { order, to: 'confirmed', paid: true, reason, actorId, mail: true });
}
