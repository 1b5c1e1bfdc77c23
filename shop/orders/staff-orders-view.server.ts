import { sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { type AttentionReason, parseAttentionReason } from '#shop/payments/payment.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withdrawnPart } from './order.ts';
import { type StaffOrderCard, staffReference } from './order-card.ts';
import { itemCountSql, needsAttentionSql, withdrawnCountSql } from './order-facts-view.server.ts';
import { type FactsRow, orderFactsSql, readFacts } from './order-need-view.server.ts';
import { parseOrderNumber } from './order-number.ts';
import { staffOrdersCondition } from './staff-orders-condition-view.server.ts';
import type { OrderSort, StaffOrdersQuery } from './staff-orders-query.ts';

export const STAFF_PAGE_SIZE = 20;

export type StaffOrders = {
  readonly orders: StaffOrderCard[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
};

const ORDER_BY: Readonly<Record<OrderSort, ReturnType<typeof sql>>> = {
  newest: sql`o.created_at desc, o.id`,
  oldest: sql`o.created_at, o.id desc`,
  total: sql`o.total_amount desc, o.id`,
};

/** Lists orders for staff, page by page. */
export async function listStaffOrders(shop: Shop, query: StaffOrdersQuery): Promise<StaffOrders> {
  const { total, ids } = await (query.search ? findSearched(shop, query) : findListed(shop, query));
  // The page's ids come first, so that details of skipped orders are not read.
  const orders = await listStaffOrdersById(shop, ids);
  const pageCount = pageCountOf(total);
  return { orders, total, page: Math.min(wantedPage(query), pageCount), pageCount };
}

type Found = { readonly total: number; readonly ids: readonly Uuid[] };

const wantedPage = ({ page }: StaffOrdersQuery) => Math.max(1, Math.trunc(page) || 1);
const pageCountOf = (total: number) => Math.max(1, Math.ceil(total / STAFF_PAGE_SIZE));

/** The page is read in the order of an index, only as far as needed. */
async function findListed(shop: Shop, query: StaffOrdersQuery): Promise<Found> {
  const matches = staffOrdersCondition(query);
  const counted = await sql<{ count: number }>`select count(*) as count from orders o where ${matches}`.execute(
    shop.db,
  );
  const total = counted.rows[0]?.count ?? 0;
  const page = Math.min(wantedPage(query), pageCountOf(total));
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from orders o where ${matches}
    order by ${ORDER_BY[query.sort ?? 'newest']}
    limit ${STAFF_PAGE_SIZE} offset ${(page - 1) * STAFF_PAGE_SIZE}`.execute(shop.db);
  return { total, ids: rows.map(({ id }) => id) };
}

/** The matches of a text are found once for count and page. An exact order number comes first. */
async function findSearched(shop: Shop, query: StaffOrdersQuery): Promise<Found> {
  const number = parseOrderNumber(query.search ?? '');
  const { rows } = await sql<Found>`
    with found as materialized (
      select o.id, o.order_number, o.created_at, o.total_amount from orders o where ${staffOrdersCondition(query)}
    ), counted as (select count(*) as total from found)
    select total, array(
      select o.id from found o order by o.order_number is not distinct from ${number} desc, ${ORDER_BY[query.sort ?? 'newest']} limit ${STAFF_PAGE_SIZE}
      offset greatest(0, least(${wantedPage(query)}::bigint, (total + ${STAFF_PAGE_SIZE - 1}) / ${STAFF_PAGE_SIZE}) - 1)
        * ${STAFF_PAGE_SIZE}) as ids
    from counted`.execute(shop.db);
  return rows[0] ?? { total: 0, ids: [] };
}

type Row = FactsRow & {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  readonly item_count: number;
  readonly withdrawn_count: number;
  readonly invoice_number: string | null;
  readonly customer_name: string;
  readonly email: string;
  readonly needs_attention: boolean;
  readonly attention: readonly string[] | null;
};

/** These orders in the order of the given ids; unknown ones are left out. */
export async function listStaffOrdersById(shop: Shop, ids: readonly string[]): Promise<StaffOrderCard[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.order_number, ${orderFactsSql}, o.created_at, o.invoice_number, o.email,
      coalesce(p.full_name, concat_ws(' ', o.shipping_address ->> 'first_name', o.shipping_address ->> 'last_name'))
        as customer_name,
      ${itemCountSql} as item_count, ${withdrawnCountSql} as withdrawn_count,
      ${needsAttentionSql} as needs_attention,
      (select array_agg(distinct reason) from (
        select attention_reason as reason from payments where order_id = o.id and state = 'needs_attention'
        union all select 'refund_bounced' from refunds where order_id = o.id and state = 'bounced') reasons) as attention
    from orders o left join profiles p on p.id = o.user_id
    where o.id = any(${known}::uuid[])
    order by array_position(${known}::uuid[], o.id)`.execute(shop.db);
  return rows.map(toCard);
}

function toCard(row: Row): StaffOrderCard {
  return {
    ...readFacts(row),
    id: row.id,
    order_number: row.order_number,
    reference: staffReference(row),
    created_at: row.created_at,
    itemCount: row.item_count,
    customerName: row.customer_name,
    email: row.email,
    needsAttention: row.needs_attention,
    attention: (row.attention ?? []).flatMap((reason): AttentionReason[] => {
      const known = parseAttentionReason(reason);
      return known === null ? [] : [known];
    }),
    withdrawn: withdrawnPart({ withdrawn: row.withdrawn_count, ordered: row.item_count }),
  };
}
