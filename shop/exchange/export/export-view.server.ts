import { sql } from 'kysely';
import type { ProductFilter } from '#shop/catalog/staff-product-list.ts';
import { productCondition } from '#shop/catalog/staff-products-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LEFT_STATUSES } from '#shop/orders/order.ts';
import { paidAtSql, standsSinceSql, wasPaidSql } from '#shop/orders/order-need-view.server.ts';
import type { StaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import { staffOrdersCondition } from '#shop/orders/staff-orders-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { ExportedOrder } from './order-to-lines.ts';

export type OrderPlace = { readonly id: Uuid; readonly created_at: string };

type Row = ExportedOrder & { readonly place: string };

export async function listOrdersToExport(
  db: Db,
  wanted: StaffOrdersFilter,
  { after, limit }: { readonly after: OrderPlace | null; readonly limit: number },
): Promise<{ readonly orders: ExportedOrder[]; readonly last: OrderPlace | null }> {
  const { rows } = await sql<Row>`
    select o.id, o.order_number, o.created_at::text as place, o.created_at, o.email, o.status, o.currency, o.invoice_number,
      o.subtotal_amount as subtotal, o.vat_amount as vat, o.shipping_amount as shipping, o.total_amount as total,
      o.vat_rate, o.shipping_address as address, o.delivery_name, o.delivery_point, ${wasPaidSql} as is_paid,
      ${paidAtSql} as paid_at, ${standsSinceSql(LEFT_STATUSES)} as fulfilled_at,
      ${standsSinceSql(['cancelled'])} as cancelled_at,
      coalesce((select sum(r.amount) from refunds r
        where r.order_id = o.id and r.state = 'done' and is_of_price(r.attention_reason)), 0)::integer as refunded,
      (select p.provider from payments p where p.order_id = o.id and p.state in ('paid', 'needs_attention', 'refunded')
        order by p.state = 'paid' desc, p.paid_at limit 1) as provider,
      coalesce((select jsonb_agg(jsonb_build_object(
        'name', i.product_name || coalesce(' - ' || i.variation_name, ''), 'quantity', i.quantity, 'price', i.unit_price,
        'sku', i.sku) order by i.position) from order_items i where i.order_id = o.id), '[]') as items
    from orders o
    where ${staffOrdersCondition(wanted)}
      and ${after === null ? sql`true` : sql`(o.created_at, o.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    orders: rows,
    last: last === undefined ? null : { id: last.id, created_at: last.place },
  };
}

/** A moment in the database's format, to the microsecond. */
export type ExportPlace = { readonly id: Uuid; readonly created_at: string };

/** Batches of ids in order of creation; only products that the products tab lists under this filter. */
export async function listProductsToExport(
  db: Db,
  wanted: ProductFilter,
  { after, limit, lowStock }: { readonly after: ExportPlace | null; readonly limit: number; readonly lowStock: number },
): Promise<ExportPlace[]> {
  const beyond =
    after === null ? sql`true` : sql`(p.created_at, p.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ExportPlace>`
    select p.id, p.created_at::text as created_at from products p
    where ${beyond} and ${productCondition(wanted, lowStock)}
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}
