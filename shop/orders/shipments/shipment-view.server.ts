import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { unitsToShipSql } from '../order-need-view.server.ts';
import { readTracking } from '../tracking.ts';
import type { Shipment, ShipmentLine } from './shipment.ts';

/** A parcel as `shipmentsSql` has it: JSON knows no dates. */
export type ShipmentRow = Omit<Shipment, 'shippedAt' | 'tracking'> &
  Parameters<typeof readTracking>[0] & { readonly shippedAt: string };

/** SQL for the parcels of an order `o` that is sent in parts, the first one first. */
export const shipmentsSql: RawBuilder<ShipmentRow[]> = sql<ShipmentRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'shippedAt', s.shipped_at,
    'tracking_carrier', s.tracking_carrier, 'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url,
    'actorName', p.full_name, 'lines', (
      select jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'quantity', l.quantity) order by i.position)
      from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)
  ) order by s.number)
  from shipments s left join profiles p on p.id = s.actor_id where s.order_id = o.id), '[]')`;

export function readShipment(row: ShipmentRow): Shipment {
  const { tracking_carrier, tracking_number, tracking_url, shippedAt, ...shipment } = row;
  const tracking = readTracking({ tracking_carrier, tracking_number, tracking_url });
  return { ...shipment, shippedAt: new Date(shippedAt), tracking };
}

/** SQL for the units of an order `o` that are still to be sent; none once it has left or is cancelled. */
export const toShipSql: RawBuilder<ShipmentLine[]> = sql<ShipmentLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('itemId', i.id, 'quantity', ${unitsToShipSql}) order by i.position)
  from order_items i where i.order_id = o.id and o.status in ('pending', 'confirmed') and ${unitsToShipSql} > 0), '[]')`;

/** Units of an item that are still to be sent, with the name that the order has for it. */
export type UnitsToShip = ShipmentLine & { readonly name: string };

/** Lists the units of an order that are neither sent nor given up. */
export async function listUnitsToShip(db: Db | Tx, orderId: Uuid): Promise<UnitsToShip[]> {
  const { rows } = await sql<UnitsToShip>`
    select i.id as "itemId", ${unitsToShipSql}::integer as quantity, concat_ws(', ', i.product_name, i.variation_name) as name
    from order_items i where i.order_id = ${orderId} and ${unitsToShipSql} > 0 order by i.position`.execute(db);
  return rows;
}

/** Whether the mail about a parcel was written: from then on it cannot be undone. */
export async function wasPartMailed(tx: Tx, shipmentId: Uuid): Promise<boolean> {
  const mail = await tx.selectFrom('mails').select('id').where('key', '=', partMailKey(shipmentId)).executeTakeFirst();
  return mail !== undefined;
}

/** What the mail about a part is known by in the outbox. */
export function partMailKey(shipmentId: Uuid): string {
  return `order-part-shipped:${shipmentId}`;
}
