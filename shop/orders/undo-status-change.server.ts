import { differences, isSame } from '#shop/audit/change.ts';
import { findChange, type RecordedChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { undoClaim } from '#shop/stock/hold-stock.server.ts';
import { type LockedOrder, lockOrder } from './lock-order.server.ts';
import { canHaveInvoice, type OrderStatus, parseOrderStatus, quickAction, STATUS_CHANGE } from './order.ts';
import { SYSTEM_REASONS } from './order-reason.ts';
import { findNewestStatusChange, wasNotified } from './order-status-view.server.ts';
import { insertStatusChange, readLastChange, updateStatus, updateTracking } from './order-store.server.ts';
import { recordOrderChange } from './record-order-change.server.ts';
import { deleteShipment, findNewestShipment, findShipment } from './shipments/shipment-store.server.ts';
import type { Tracking } from './tracking.ts';

export type UndoStatusChangeError =
  /** `conflict`: the order has changed since, or the change was more than one step. */
  | { readonly code: 'not_found' | 'already_undone' | 'conflict' }
  /** The shopper has been notified. */
  | { readonly code: 'notified' }
  /** The order has an invoice that depends on the step. */
  | { readonly code: 'invoiced' };

/**
 * Undoes one step of an order (confirmed, shipped, delivered) before its mail is written or an invoice is issued. Both
 * rows stay in the history. Claimed units are held again; a payment page that was closed stays closed, and the shopper
 * can open another.
 */
export async function undoStatusChange(
  shop: Shop,
  undo: { readonly changeId: string; readonly actorId: Uuid },
): Promise<Result<{ readonly orderId: Uuid; readonly status: OrderStatus }, UndoStatusChangeError>> {
  const { changeId } = undo;
  if (!isUuid(changeId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const change = await findChange(tx, changeId);
    const step = change && readStep(change);
    if (change === null || step === null) return err<UndoStatusChangeError>({ code: 'not_found' });
    if (change.isUndone) return err<UndoStatusChangeError>({ code: 'already_undone' });
    const order = await lockOrder(tx, step.orderId);
    if (order === null) return err<UndoStatusChangeError>({ code: 'not_found' });
    const refused = await refuse(tx, order, step, changeId);
    if (refused !== null) return err(refused);
    const tracking = await moveBack(tx, order, step, undo.actorId);
    const differ = differences({ status: order.status, tracking: order.tracking }, { status: step.from, tracking });
    const { actorId } = undo;
    const now = shop.clock.now();
    await recordOrderChange(tx, { order, actorId, kind: STATUS_CHANGE, ...differ, undoes: changeId, now });
    return ok({ orderId: order.id, status: step.from });
  });
}

type Step = {
  readonly orderId: Uuid;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The number of the last part that left with it; null when none did. */
  readonly shipment: number | null;
  readonly tracking: { readonly differs: boolean; readonly before: Tracking | null; readonly after: Tracking | null };
};

function readStep({ kind, entries }: RecordedChange): Step | null {
  const [entry] = entries;
  if (kind !== STATUS_CHANGE || entry === undefined || entry.before === null || entry.after === null) return null;
  const from = parseOrderStatus(entry.before.status);
  const to = parseOrderStatus(entry.after.status);
  if (from === null || to === null || !isUuid(entry.entityId)) return null;
  return {
    orderId: entry.entityId,
    from,
    to,
    shipment: typeof entry.after.shipment === 'number' ? entry.after.shipment : null,
    tracking: {
      differs: 'tracking' in entry.after,
      before: (entry.before.tracking ?? null) as Tracking | null,
      after: (entry.after.tracking ?? null) as Tracking | null,
    },
  };
}

async function refuse(
  tx: Tx,
  order: LockedOrder,
  { from, to }: Step,
  changeId: Uuid,
): Promise<UndoStatusChangeError | null> {
  if (quickAction(from)?.to !== to || order.status !== to) return { code: 'conflict' };
  const last = await readLastChange(tx, order.id);
  if (last?.from !== from || last.to !== to || (await findNewestStatusChange(tx, order.id)) !== changeId)
    return { code: 'conflict' };
  // Parts of it have left since.
  if (from === 'pending' && (await findNewestShipment(tx, order.id)) !== null) return { code: 'conflict' };
  if (await wasNotified(tx, order.id, to)) return { code: 'notified' };
  if (order.hasInvoice && !canHaveInvoice(from)) return { code: 'invoiced' };
  return null;
}

/** Returns what is known about the parcel afterwards: a number that was corrected since the step stays. */
async function moveBack(tx: Tx, order: LockedOrder, step: Step, actorId: Uuid): Promise<Tracking | null> {
  const { from, to, shipment, tracking } = step;
  const last = await readLastChange(tx, order.id);
  if (from === 'pending' && last !== undefined) await undoClaim(tx, { orderId: order.id, claimedAt: last.at });
  const part = shipment === null ? null : await findShipment(tx, { orderId: order.id, number: shipment });
  if (part !== null) await deleteShipment(tx, part.id);
  await updateStatus(tx, order.id, from);
  const statuses = { old_status: to, new_status: from };
  const change_reason = SYSTEM_REASONS.undone;
  await insertStatusChange(tx, { order_id: order.id, ...statuses, change_reason, actor_id: actorId });
  if (!tracking.differs || !isSame(order.tracking, tracking.after)) return order.tracking;
  await updateTracking(tx, order.id, tracking.before);
  return tracking.before;
}
