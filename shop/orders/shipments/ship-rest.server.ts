import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { LockedOrder } from '../lock-order.server.ts';
import { leavesTheShop, type OrderStatus } from '../order.ts';
import { updateTracking } from '../order-store.server.ts';
import type { Tracking } from '../tracking.ts';
import { findNewestShipment, insertShipment, updateShipmentTracking } from './shipment-store.server.ts';
import { listUnitsToShip } from './shipment-view.server.ts';

/** What a change of status sends. */
export type Sent = {
  /** The last part's number; null when nothing was left to send, or the order is sent whole. */
  readonly shipment: number | null;
  /** Whether the shopper knows of every parcel already: nothing left with this step. */
  readonly isKnown: boolean;
};

/**
 * Sends what is left of a locked order that is sent in parts, as its last part, and stores the tracking with the parcel
 * it belongs to. An order that is sent whole has its tracking in itself.
 */
export async function shipRest(
  tx: Tx,
  step: {
    readonly order: LockedOrder;
    readonly newStatus: OrderStatus;
    /** Undefined leaves it as it is. */
    readonly tracking?: Tracking | undefined;
    readonly actorId: Uuid | null;
    readonly now: Date;
  },
): Promise<Sent> {
  const { order, newStatus, tracking, actorId, now: at } = step;
  const leaves = leavesTheShop(order.status, newStatus);
  const newest = await findNewestShipment(tx, order.id);
  if (newest === null) {
    if (tracking !== undefined) await updateTracking(tx, order.id, tracking);
    return { shipment: null, isKnown: false };
  }
  const lines = leaves ? await listUnitsToShip(tx, order.id) : [];
  if (lines.length === 0) {
    if (tracking !== undefined) await updateShipmentTracking(tx, newest.id, tracking);
    return { shipment: null, isKnown: leaves };
  }
  const part = await insertShipment(tx, { orderId: order.id, tracking: tracking ?? null, actorId, lines, at });
  return { shipment: part.number, isKnown: false };
}
