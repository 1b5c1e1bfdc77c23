import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderStatus } from './order.ts';

/** How many orders wait for what: the numbers on the tabs of the list. */
export type StaffOrderCounts = {
  readonly all: number;
  readonly byStatus: Readonly<Partial<Record<OrderStatus, number>>>;
  readonly needsAttention: number;
};

export async function countStaffOrders(shop: Shop): Promise<StaffOrderCounts> {
  const [statuses, attention] = await Promise.all([
    sql<{ status: OrderStatus; count: number }>`
      select status, count(*)::integer as count from orders group by status`.execute(shop.db),
    sql<{ count: number }>`
      select count(*)::integer as count from (
        select order_id from payments where state = 'needs_attention'
        union select order_id from refunds where state = 'bounced') waiting`.execute(shop.db),
  ]);
  const byStatus = Object.fromEntries(statuses.rows.map(({ status, count }) => [status, count]));
  const all = statuses.rows.reduce((sum, { count }) => sum + count, 0);
  return { all, byStatus, needsAttention: attention.rows[0]?.count ?? 0 };
}
