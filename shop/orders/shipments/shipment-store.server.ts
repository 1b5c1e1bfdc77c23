import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { readTracking, type Tracking, writeTracking } from '../tracking.ts';
import type { ShipmentLine } from './shipment.ts';

export type NewShipment = {
  readonly orderId: Uuid;
  readonly tracking: Tracking | null;
  readonly actorId: Uuid | null;
  readonly lines: readonly ShipmentLine[];
  readonly at: Date;
};

/** Stores a parcel under its order's next number. Throws when the database finds that more would leave than is left. */
export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<{ id: Uuid; number: number }> {
  const { orderId, tracking, actorId, lines, at } = shipment;
  const row = await tx
    .insertInto('shipments')
    .values({
      order_id: orderId,
      number: sql`(select coalesce(max(number), 0) + 1 from shipments where order_id = ${orderId})`,
      ...writeTracking(tracking),
      actor_id: actorId,
      shipped_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const units = lines.map(({ itemId, quantity }) => ({ shipment_id: row.id, order_item_id: itemId, quantity }));
  await tx.insertInto('shipment_lines').values(units).execute();
  return row;
}

/** An order's newest parcel; null for an order that is not sent in parts. Lock the order first. */
export async function findNewestShipment(tx: Tx | Db, orderId: Uuid) {
  return findShipment(tx, { orderId });
}

/** An order's parcel by its number; without one, the newest. */
export async function findShipment(
  tx: Tx | Db,
  asked: { readonly orderId: Uuid; readonly number?: number | undefined },
) {
  const { orderId, number } = asked;
  const row = await tx
    .selectFrom('shipments')
    .select(['id', 'number', 'tracking_carrier', 'tracking_number', 'tracking_url'])
    .where('order_id', '=', orderId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, number: row.number, tracking: readTracking(row) };
}

export async function updateShipmentTracking(tx: Tx, id: Uuid, tracking: Tracking | null): Promise<void> {
  await tx.updateTable('shipments').set(writeTracking(tracking)).where('id', '=', id).execute();
}

/** Deletes a parcel that has not left after all. */
export async function deleteShipment(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('shipments').where('id', '=', id).execute();
}
