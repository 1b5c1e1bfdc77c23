import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderStatus } from './order.ts';
import { type StaffOrderCard, staffOrderNumber } from './order-card.ts';
import { isPaidSql, itemCountSql, needsAttentionSql } from './order-facts-view.server.ts';

export const STAFF_PAGE_SIZE = 20;

export type StaffOrdersQuery = {
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly status?: OrderStatus | null;
  /** Only orders with money that staff must look at. */
  readonly needsAttention?: boolean;
  /** Part of a number, a name or an e-mail address. */
  readonly search?: string | null;
};

export type StaffOrders = {
  readonly orders: StaffOrderCard[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
};

type Row = {
  readonly id: Uuid;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly total_amount: number;
  readonly item_count: number;
  readonly invoice_number: string | null;
  readonly customer_name: string;
  readonly email: string;
  readonly is_paid: boolean;
  readonly needs_attention: boolean;
};

/** Every order, newest first, a page at a time. */
export async function listStaffOrders(shop: Shop, query: StaffOrdersQuery): Promise<StaffOrders> {
  const matches = condition(query);
  const counted = await sql<{ count: number }>`
    select count(*) as count from orders o left join profiles p on p.id = o.user_id where ${matches}`.execute(shop.db);
  const total = counted.rows[0]?.count ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / STAFF_PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pageCount);
  const { rows } = await sql<Row>`
    select o.id, o.status, o.created_at, o.total_amount, o.invoice_number, o.email,
      coalesce(p.full_name, concat_ws(' ', o.shipping_address ->> 'first_name', o.shipping_address ->> 'last_name'))
        as customer_name,
      ${itemCountSql} as item_count, ${isPaidSql} as is_paid, ${needsAttentionSql} as needs_attention
    from orders o left join profiles p on p.id = o.user_id
    where ${matches}
    order by o.created_at desc, o.id
    limit ${STAFF_PAGE_SIZE} offset ${(page - 1) * STAFF_PAGE_SIZE}`.execute(shop.db);
  return { orders: rows.map(toCard), total, page, pageCount };
}

function condition({ status, search, needsAttention = false }: StaffOrdersQuery): RawBuilder<boolean> {
  const inStatus = status ? sql`o.status = ${status}` : sql`true`;
  const wanted = needsAttention ? sql`${inStatus} and ${needsAttentionSql}` : inStatus;
  const text = search?.trim().slice(0, 200).replace(/^#/, '');
  if (!text) return sql<boolean>`${wanted}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${wanted} and (
    o.id::text ilike ${pattern} or o.invoice_number ilike ${pattern} or o.email ilike ${pattern}
    or fold_text(coalesce(p.full_name, '')) like fold_text(${pattern})
    or fold_text(concat_ws(' ', o.shipping_address ->> 'first_name', o.shipping_address ->> 'last_name'))
      like fold_text(${pattern})
  )`;
}

function toCard(row: Row): StaffOrderCard {
  return {
    id: row.id,
    number: staffOrderNumber(row),
    status: row.status,
    created_at: row.created_at,
    total_amount: cents(row.total_amount),
    itemCount: row.item_count,
    customerName: row.customer_name,
    email: row.email,
    isPaid: row.is_paid,
    needsAttention: row.needs_attention,
  };
}
