import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { isPaidSql } from '#shop/orders/order-need-view.server.ts';

/** Two orders are the least: one alone would say what somebody bought. */
const LEAST_ORDERS = 2;
/** A page shows eight, some of which may be sold out. */
const MOST_PER_PRODUCT = 12;
/** An order of more products says little about any two of them. */
const LARGEST_ORDER = 20;

/**
 * SQL for what was bought together in orders since a moment that are paid and not cancelled: the few products that most
 * orders have beside each one. What sells so well that it is in every basket is left out where it comes with this
 * product no more often than with others. Of equals the rarer one comes first, then the lower id.
 */
export function boughtTogetherSql(since: Date): RawBuilder<{ product_id: Uuid; related_id: Uuid; weight: number }> {
  return sql`
    with bought as materialized (
      select distinct i.order_id, i.product_id
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${since} and o.status <> 'cancelled' and i.product_id is not null and ${isPaidSql}
    ), together as (
      select order_id from bought group by order_id having count(*) between 2 and ${sql.lit(LARGEST_ORDER)}
    ), sold as (
      select product_id, count(*) as orders from bought group by product_id
    ), pairs as (
      select one.product_id, other.product_id as related_id, count(*) as orders
      from together
      join bought one using (order_id)
      join bought other using (order_id)
      where one.product_id <> other.product_id
      group by one.product_id, other.product_id
      having count(*) >= ${sql.lit(LEAST_ORDERS)}
    ), placed as (
      select p.product_id, p.related_id, p.orders,
        row_number() over (partition by p.product_id order by p.orders desc, related.orders, p.related_id) as place
      from pairs p
      join sold own on own.product_id = p.product_id
      join sold related on related.product_id = p.related_id
      where p.orders * (select count(distinct order_id) from bought) >= own.orders * related.orders
    )
    select product_id, related_id, orders::integer as weight from placed where place <= ${sql.lit(MOST_PER_PRODUCT)}`;
}
