import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { BuyersOrder } from './buyer.ts';
import type { RecallScope } from './recall.ts';

export type ConcernedOrder = BuyersOrder & { readonly orderedAt: Date; readonly quantity: number };

/**
 * Lists the orders that bought what a recall is about, oldest first. Before an order has left, every refunded unit is out
 * of it. Afterwards only units that came back on the shelf are: money back, or a withdrawal that was only declared, leaves
 * the goods at the buyer's home.
 */
export async function listConcernedOrders(db: Db | Tx, scope: RecallScope): Promise<ConcernedOrder[]> {
  const { productId, variationId, orderedFrom, orderedTo } = scope;
  const { rows } = await sql<ConcernedOrder>`
    select * from (
      select o.id as "orderId", o.order_number as "orderNumber", o.email, o.language, ${buyerNameSql} as "fullName", o.created_at as "orderedAt",
        sum(i.quantity - coalesce((
          select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
          where l.order_item_id = i.id and r.state in ('done', 'bounced') and (l.is_restocked or not ${hasLeftSql})), 0))::integer
          as quantity
      from orders o join order_items i on i.order_id = o.id left join profiles p on p.id = o.user_id
      where i.product_id = ${productId}
        and (${variationId}::uuid is null or i.variation_id = ${variationId}::uuid)
        and (${orderedFrom}::date is null
          or o.created_at >= ${orderedFrom}::date::timestamp at time zone ${zoneSql()})
        and (${orderedTo}::date is null
          or o.created_at < (${orderedTo}::date + 1)::timestamp at time zone ${zoneSql()})
        and (o.status in ('confirmed', 'shipped', 'delivered') or ${hasLeftSql})
      group by o.id, p.id
    ) bought where quantity > 0 order by "orderedAt", "orderId"`.execute(db);
  return rows;
}

/** How a mail greets the buyer of `o`, whose profile, if there still is one, is `p`. */
export const buyerNameSql = sql<string>`coalesce(p.full_name,
  concat_ws(' ', o.shipping_address ->> 'first_name', o.shipping_address ->> 'last_name'))`;

/** Also of an order that was cancelled on its way. */
const hasLeftSql = sql<boolean>`exists (select from order_status_changes c
  where c.order_id = o.id and c.new_status in ('shipped', 'delivered'))`;
