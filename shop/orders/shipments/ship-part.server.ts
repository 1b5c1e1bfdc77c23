import { findChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ChangeOrderStatusError, changeOrderStatus, findMoneyQuestion } from '../change-order-status.server.ts';
import { type LockedOrder, lockOrder } from '../lock-order.server.ts';
import { QUIET_MS } from '../order.ts';
import type { StepQuestion } from '../order-need.ts';
import { listRecalledItems } from '../order-status-view.server.ts';
import { recordOrderChange } from '../record-order-change.server.ts';
import type { Tracking } from '../tracking.ts';
import type { UndoStatusChangeError } from '../undo-status-change.server.ts';
import { chooseUnits, countUnits, SHIPMENT_CHANGE, type ShipmentLine, type UnitsProblem } from './shipment.ts';
import { deleteShipment, findNewestShipment, insertShipment } from './shipment-store.server.ts';
import { listUnitsToShip, partMailKey, type UnitsToShip, wasPartMailed } from './shipment-view.server.ts';

export type PartWish = {
  readonly orderId: string;
  readonly lines: readonly ShipmentLine[];
  /** Null while unknown. */
  readonly tracking: Tracking | null;
  /** How many parts had left when staff decided: another number refuses it. */
  readonly partsSeen: number;
  /** The warnings that they accepted. */
  readonly accepted: readonly StepQuestion[];
  readonly actorId: Uuid;
};

export type ShippedPart = {
  /** Undoes it (`undoShipment`, or `undoStatusChange` where nothing follows). */
  readonly changeId: Uuid;
  /** Whether nothing follows: the order is shipped. */
  readonly isLast: boolean;
};

export type ShipPartError = UnitsProblem | ChangeOrderStatusError;

/**
 * Sends some units of a confirmed order as a parcel of their own, with a mail. The order stays confirmed until its last
 * units leave; then it is shipped as any other.
 */
export async function shipPart(shop: Shop, wish: PartWish): Promise<Result<ShippedPart, ShipPartError>> {
  if (!isUuid(wish.orderId)) return err({ code: 'not_found' });
  const toShip = await listUnitsToShip(shop.db, wish.orderId);
  const chosen = chooseUnits(toShip, wish.lines);
  if (chosen.ok && countUnits(chosen.value) === countUnits(toShip)) return shipWhatIsLeft(shop, wish);
  return transact(shop.db, (tx) => write(tx, shop, wish));
}

async function shipWhatIsLeft(shop: Shop, wish: PartWish): Promise<Result<ShippedPart, ShipPartError>> {
  const { orderId, accepted, actorId, partsSeen, tracking } = wish;
  const shipped = await changeOrderStatus(shop, {
    orderId,
    newStatus: 'shipped',
    expectedStatus: 'confirmed',
    expectedParts: partsSeen,
    reason: null,
    tracking: tracking ?? undefined,
    accepted,
    actorId,
    undoable: true,
  });
  return shipped.ok ? ok({ changeId: shipped.value.changeId, isLast: true }) : shipped;
}

async function write(tx: Tx, shop: Shop, wish: PartWish): Promise<Result<ShippedPart, ShipPartError>> {
  const order = await lockOrder(tx, wish.orderId);
  if (order === null) return err({ code: 'not_found' });
  const { status } = order;
  const newest = await findNewestShipment(tx, order.id);
  if (status !== 'confirmed' || (newest?.number ?? 0) !== wish.partsSeen) return err({ code: 'conflict', status });
  const toShip = await listUnitsToShip(tx, order.id);
  const chosen = chooseUnits(toShip, wish.lines);
  if (!chosen.ok) return chosen;
  // Something was refunded just now, and these units became the last.
  if (countUnits(chosen.value) === countUnits(toShip)) return err({ code: 'conflict', status });
  const question = await findQuestion(tx, order, wish, chosen.value);
  if (question !== null) return err({ code: question });
  const { tracking, actorId } = wish;
  const now = shop.clock.now();
  const part = await insertShipment(tx, { orderId: order.id, tracking, actorId, lines: chosen.value, at: now });
  const mail = { orderId: order.id, template: 'order-part-shipped', shipmentId: part.id } as const;
  await shop.jobs.enqueue(tx, 'mail-order', mail, { once: partMailKey(part.id), afterMs: QUIET_MS });
  const units = nameUnits(toShip, chosen.value);
  const changeId = await recordOrderChange(tx, {
    order,
    actorId,
    kind: SHIPMENT_CHANGE,
    before: { shipment: null },
    after: { shipment: part.number, sent_units: units, tracking },
    now,
  });
  return ok({ changeId, isLast: false });
}

/** Recalled goods are asked about only where they are in this parcel. What was withdrawn from cannot be chosen. */
async function findQuestion(
  tx: Tx,
  order: LockedOrder,
  { accepted }: PartWish,
  lines: readonly ShipmentLine[],
): Promise<StepQuestion | null> {
  const question = await findMoneyQuestion(tx, { orderId: order.id, newStatus: 'shipped', accepted });
  if (question !== null || accepted.includes('recalled')) return question;
  const recalled = await listRecalledItems(tx, order.id);
  return lines.some(({ itemId }) => recalled.some((item) => item.itemId === itemId)) ? 'recalled' : null;
}

function nameUnits(known: readonly UnitsToShip[], lines: readonly ShipmentLine[]): string[] {
  return lines.map(({ itemId, quantity }) => `${quantity} × ${known.find((one) => one.itemId === itemId)?.name ?? ''}`);
}

/** Undoes a part before its mail is written, while it is the newest and the order has not gone on. */
export async function undoShipment(
  shop: Shop,
  undo: { readonly changeId: string; readonly actorId: Uuid },
): Promise<Result<{ readonly orderId: Uuid }, UndoStatusChangeError>> {
  const { changeId, actorId } = undo;
  if (!isUuid(changeId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    const number = entry?.after?.shipment;
    if (change?.kind !== SHIPMENT_CHANGE || entry === undefined || !isUuid(entry.entityId))
      return err<UndoStatusChangeError>({ code: 'not_found' });
    if (change.isUndone) return err<UndoStatusChangeError>({ code: 'already_undone' });
    const order = await lockOrder(tx, entry.entityId);
    const newest = order && (await findNewestShipment(tx, order.id));
    if (order === null) return err<UndoStatusChangeError>({ code: 'not_found' });
    if (newest === null || newest.number !== number || order.status !== 'confirmed')
      return err<UndoStatusChangeError>({ code: 'conflict' });
    if (await wasPartMailed(tx, newest.id)) return err<UndoStatusChangeError>({ code: 'notified' });
    await deleteShipment(tx, newest.id);
    const [before, after] = [{ shipment: newest.number }, { shipment: null }];
    const now = shop.clock.now();
    await recordOrderChange(tx, { order, actorId, kind: SHIPMENT_CHANGE, before, after, undoes: changeId, now });
    return ok({ orderId: order.id });
  });
}
