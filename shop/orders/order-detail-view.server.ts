import { type RawBuilder, sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { showsVatBreakdown } from '#shop/pricing/cart-price.ts';
import { findVatParts } from '#shop/pricing/vat-part.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderDetail, StaffOrderDetail } from './order-detail.ts';
import {
  canPaySql,
  needsAttentionSql,
  orderFactsSql,
  partlyShippedSql,
  payableUntilSql,
} from './order-need-view.server.ts';
import { isOwnSql, type OrderOwner } from './order-owner-view.server.ts';
import {
  listCreditNotes,
  listHistory,
  listItems,
  listOrderRefunds,
  listPayments,
  orderDeliverySql,
} from './order-parts-view.server.ts';
import { listRecalledItems } from './order-status-view.server.ts';
import { readShipment, type ShipmentRow, shipmentsSql, toShipSql } from './shipments/shipment-view.server.ts';
import { readTracking } from './tracking.ts';

/** Finds one's own order, with goods named in `language` if given; null for a missing order or somebody else's. */
export async function findOrderDetail(
  shop: Shop,
  query: OrderOwner & { readonly orderId: string; readonly language?: Language },
): Promise<OrderDetail | null> {
  if (!isUuid(query.orderId)) return null;
  return findDetail(shop, query.orderId, isOwnSql(query), query.language);
}

/** Finds any order, with its customer and payments. */
export async function findStaffOrder(
  shop: Shop,
  query: { readonly orderId: string },
): Promise<StaffOrderDetail | null> {
  if (!isUuid(query.orderId)) return null;
  const [detail, customer, payments, recalled] = await Promise.all([
    findDetail(shop, query.orderId, sql`true`),
    shop.db
      .selectFrom('orders')
      .innerJoin('profiles', 'profiles.id', 'orders.user_id')
      .select(['profiles.id', 'profiles.full_name', 'profiles.email', 'profiles.phone'])
      .where('orders.id', '=', query.orderId)
      .executeTakeFirst(),
    listPayments(shop, query.orderId),
    listRecalledItems(shop.db, query.orderId),
  ]);
  return detail && { ...detail, customer: customer ?? null, payments, recalled };
}

type Row = Omit<
  OrderDetail,
  'tracking' | 'shipments' | 'showVatBreakdown' | 'vatParts' | 'items' | 'history' | 'creditNotes' | 'refunds'
> &
  Parameters<typeof readTracking>[0] & { readonly shipments: readonly ShipmentRow[] };

async function findDetail(
  shop: Shop,
  orderId: Uuid,
  isVisible: RawBuilder<unknown>,
  language?: Language,
): Promise<OrderDetail | null> {
  const { rows } = await sql<Row>`
    select o.id, o.order_number, ${orderFactsSql}, o.created_at, o.updated_at, o.email, o.language, o.subtotal_amount, o.vat_amount,
      o.shipping_amount, o.vat_rate, o.vat_basis, o.vat_country, o.invoice_number, o.invoice_pdf_url, o.shipping_address,
      ${orderDeliverySql} as delivery,
      o.tracking_carrier, o.tracking_number, o.tracking_url, ${shipmentsSql} as shipments, ${toShipSql} as "toShip",
      ${partlyShippedSql} as "partlyShipped",
      ${needsAttentionSql} as "needsAttention", ${canPaySql} as "canPay", o.is_test as "isTest",
      case when ${canPaySql} then ${payableUntilSql} end as "payableUntil"
    from orders o where o.id = ${orderId} and ${isVisible}`.execute(shop.db);
  const row = rows[0];
  if (!row) return null;
  const [{ country }, items, history, creditNotes, refunds] = await Promise.all([
    getSettings(shop),
    listItems(shop, orderId, language),
    listHistory(shop, orderId),
    listCreditNotes(shop, orderId),
    listOrderRefunds(shop, orderId),
  ]);
  const { tracking_carrier, tracking_number, tracking_url, ...order } = row;
  const tracking = readTracking({ tracking_carrier, tracking_number, tracking_url });
  const showVatBreakdown = showsVatBreakdown(order.shipping_address.country, country);
  const vatParts = findVatParts(
    items.map((item) => ({ rate: item.vat_rate, total: item.total })),
    order.shipping_amount,
  );
  const shipments = order.shipments.map(readShipment);
  return { ...order, tracking, shipments, showVatBreakdown, vatParts, items, history, creditNotes, refunds };
}
