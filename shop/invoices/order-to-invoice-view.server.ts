import type { PostalAddress } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { LEFT_STATUSES } from '#shop/orders/order.ts';
import { standsSinceSql } from '#shop/orders/order-facts-view.server.ts';
import { paidAtSql } from '#shop/orders/order-need-view.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { OrderItemToInvoice, OrderToInvoice } from './invoice-content.ts';

/** An order as its invoice needs it, from the order's own copy of goods, prices and address. */
export async function getOrderToInvoice(tx: Tx, orderId: Uuid): Promise<OrderToInvoice> {
  const order = await tx
    .selectFrom('orders as o')
    .selectAll('o')
    .select([paidAtSql.as('paid_at'), standsSinceSql(LEFT_STATUSES).as('supplied_at')])
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
    address: order.shipping_address as unknown as PostalAddress,
    vatRate: vatRate(order.vat_rate),
    shipping: cents(order.shipping_amount),
    vat: cents(order.vat_amount),
    total: cents(order.total_amount),
    items: await listItems(tx, orderId),
  };
}

async function listItems(tx: Tx, orderId: Uuid): Promise<OrderItemToInvoice[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select(['id', 'product_name', 'variation_name', 'sku', 'quantity', 'unit_price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ unit_price, ...row }) => ({ ...row, unitPrice: cents(unit_price) }));
}
