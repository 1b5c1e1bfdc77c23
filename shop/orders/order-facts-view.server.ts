import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from './order.ts';

/** Facts about an order `o` that several views show, each as SQL. */

/**
 * When the order reached its present status, if it is one of these: by the step that still counts, not by an undone
 * one.
 */
export function standsSinceSql(statuses: readonly OrderStatus[]): RawBuilder<Date | null> {
  const among = sql`(${sql.join(statuses)})`;
  return sql<Date | null>`(
    select min(c.created_at) from order_status_changes c
    where c.order_id = o.id and c.new_status in ${among} and o.status in ${among}
      and not exists (select from order_status_changes later
        where later.order_id = o.id and later.id > c.id and later.new_status not in ${among}))`;
}

export const needsAttentionSql: RawBuilder<boolean> = sql<boolean>`(
  exists (select from payments where order_id = o.id and state = 'needs_attention')
  or exists (select from refunds where order_id = o.id and state = 'bounced')
)`;

/** Pending, with its units still held and no money yet. */
export const canPaySql: RawBuilder<boolean> = sql<boolean>`(
  o.status = 'pending'
  and not exists (select from payments where order_id = o.id and state in ('paid', 'needs_attention'))
  and exists (select from stock_holds where order_id = o.id
    and (state = 'claimed' or (state = 'held' and expires_at > now())))
)`;

/** When the open payment page closes, or without one when the hold ends: the same time wherever it is shown. */
export const payableUntilSql: RawBuilder<Date | null> = sql<Date | null>`(
  select least(min(h.expires_at), (
    select max(p.expires_at) from payments p
    where p.order_id = o.id and p.state in ('creating', 'open') and p.expires_at > now()
  )) from stock_holds h
  where h.order_id = o.id and h.state = 'held' and h.expires_at > now() and o.status = 'pending'
)`;

export const itemCountSql: RawBuilder<number> = sql<number>`
  coalesce((select sum(quantity) from order_items where order_id = o.id), 0)`;

/** Units that the buyer has withdrawn from, refunded or not. */
export const withdrawnCountSql: RawBuilder<number> = sql<number>`
  coalesce((select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
    where w.order_id = o.id and w.closed_at is null), 0)`;
