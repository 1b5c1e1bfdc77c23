import { type RawBuilder, sql } from 'kysely';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { LEFT_STATUSES } from '#shop/orders/order.ts';
import type { OrderPoint } from '#shop/orders/order-delivery.ts';
import {
  paidAtSql,
  paidBySql,
  standsSinceSql,
  unitsToPackSql,
  unitsToShipSql,
} from '#shop/orders/order-need-view.server.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { OrderItemToInvoice, OrderToInvoice } from './invoice-content.ts';
import type { ItemToPack, OrderToPack } from './packing-sheet.ts';

/**
 * The orders to pack, in the order of the given ids; unknown ones are left out. Of an order that is sent in parts it is
 * this part, or else what is still to be sent.
 */
export async function listOrdersToPack(
  db: Db,
  ids: readonly string[],
  part: number | null = null,
): Promise<OrderToPack[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.order_number as number, o.language, o.created_at as "placedAt", o.invoice_number as "invoiceNumber",
      o.shipping_address as address, o.delivery_name as delivery, o.delivery_point as point, coalesce((
        select jsonb_agg(jsonb_build_object('name', i.product_name, 'variation', i.variation_name, 'sku', i.sku,
          'quantity', i.quantity, ${unitsOfPart(part)}) order by i.position)
        from order_items i where i.order_id = o.id), '[]') as items, ${part}::integer as part
    from orders o where o.id = any(${known}::uuid[])
      and (${part}::integer is null or exists (select from shipments s where s.order_id = o.id and s.number = ${part}))
    order by array_position(${known}::uuid[], o.id)`.execute(db);
  return rows;
}

/** SQL for an item's units in this parcel and in others. An order that left, or was not begun, is packed whole. */
function unitsOfPart(part: number | null): RawBuilder<unknown> {
  const sent = (which: RawBuilder<unknown>) => sql`coalesce((
    select sum(l.quantity) from shipment_lines l join shipments s on s.id = l.shipment_id
    where l.order_item_id = i.id and ${which}), 0)`;
  const open = sql`case when o.status in (${sql.join(LEFT_STATUSES)}) then 0 else ${unitsToShipSql} end`;
  if (part !== null)
    return sql`'toPack', ${sent(sql`s.number = ${part}`)}, 'before', ${sent(sql`s.number < ${part}`)},
      'after', ${sent(sql`s.number > ${part}`)} + ${open}`;
  return sql`'toPack', ${unitsToPackSql},
    'before', case when o.status in (${sql.join(LEFT_STATUSES)}) then 0 else ${sent(sql`true`)} end`;
}

type Row = {
  readonly id: Uuid;
  readonly number: number;
  readonly language: Language;
  readonly placedAt: Date;
  readonly invoiceNumber: string | null;
  readonly address: PostalAddress;
  readonly delivery: string | null;
  readonly point: OrderPoint | null;
  readonly part: number | null;
  readonly items: readonly ItemToPack[];
};

/** An order as its invoice needs it, from the order's own copy of goods, prices and address. */
export async function getOrderToInvoice(tx: Tx, orderId: Uuid): Promise<OrderToInvoice> {
  const order = await tx
    .selectFrom('orders as o')
    .selectAll('o')
    .select([paidAtSql.as('paid_at'), paidBySql.as('paid_by'), standsSinceSql(LEFT_STATUSES).as('supplied_at')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    id: order.id,
    number: order.order_number,
    language: order.language,
    email: order.email,
    placedAt: order.created_at,
    paidAt: order.paid_at,
    suppliedAt: order.supplied_at,
    paidBy: order.paid_by,
    address: order.shipping_address as unknown as PostalAddress,
    vatRate: vatRate(order.vat_rate),
    place: order.vat_basis && order.vat_country ? { basis: order.vat_basis, country: order.vat_country } : null,
    shipping: cents(order.shipping_amount),
    vat: cents(order.vat_amount),
    total: cents(order.total_amount),
    items: await listItems(tx, orderId),
  };
}

async function listItems(tx: Tx, orderId: Uuid): Promise<OrderItemToInvoice[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select(['id', 'product_name', 'variation_name', 'sku', 'quantity', 'unit_price', 'vat_rate'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ unit_price, vat_rate, ...row }) => ({
    ...row,
    unitPrice: cents(unit_price),
    ...(vat_rate !== null && { vatRate: vatRate(vat_rate) }),
  }));
}
