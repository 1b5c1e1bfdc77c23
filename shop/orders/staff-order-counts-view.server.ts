import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderNeed } from './order-need.ts';
import { mayNeedSql, orderNeedsSql } from './order-need-view.server.ts';

/** The number of orders in each queue, for the tabs of the list. */
export type StaffOrderCounts = {
  readonly all: number;
  readonly byNeed: Readonly<Partial<Record<OrderNeed, number>>>;
  readonly needsAttention: number;
};

export async function countStaffOrders(shop: Shop): Promise<StaffOrderCounts> {
  const [total, needs, attention] = await Promise.all([
    sql<{ count: number }>`select count(*)::integer as count from orders`.execute(shop.db),
    sql<{ need: OrderNeed; count: number }>`
      select need, count(*)::integer as count
      from orders o, unnest(${orderNeedsSql}) need where ${mayNeedSql} group by need`.execute(shop.db),
    sql<{ count: number }>`
      select count(*)::integer as count from (
        select order_id from payments where state = 'needs_attention'
        union select order_id from refunds where state = 'bounced') waiting`.execute(shop.db),
  ]);
  const byNeed = Object.fromEntries(needs.rows.map(({ need, count }) => [need, count]));
  return { all: total.rows[0]?.count ?? 0, byNeed, needsAttention: attention.rows[0]?.count ?? 0 };
}
