import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';

/**
 * What of each shown product was sold since then, in steps that double: 1 is one unit, 2 are three, 3 are seven. A small
 * number, so that few products differ from one night to the next.
 */
export function salesSql(since: Date): RawBuilder<{ product_id: Uuid; sold: number }> {
  return sql`
    select s.product_id, coalesce(floor(log(2, 1 + units.sold)), 0)::smallint as sold
    from product_search s
    left join (
      select i.product_id, sum(i.quantity) as sold
      from order_items i join orders o on o.id = i.order_id
      where o.created_at >= ${since}::timestamptz and o.status in ('confirmed', 'shipped', 'delivered')
      group by i.product_id
    ) units using (product_id)`;
}
