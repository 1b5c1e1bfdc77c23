import { sql } from 'kysely';
import { type Cents, cents, sumCents } from '#shop/kernel/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { isNoTestSql, wasPaidSql } from '#shop/orders/order-need-view.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Period } from './period.ts';

/** One day in the shop, and the day one period earlier. */
export type SalesDay = {
  /** '2026-11-21' */
  readonly day: string;
  /** Paid orders of the day less that day's refunds. May be negative. */
  readonly sales: Cents;
  /** Orders that were paid and not cancelled. */
  readonly orders: number;
  readonly salesBefore: Cents;
  readonly ordersBefore: number;
};

export type Sales = {
  /** The oldest first; the last is today. */
  readonly days: readonly SalesDay[];
  readonly sales: Cents;
  readonly salesBefore: Cents;
  readonly orders: number;
  readonly ordersBefore: number;
  /** Every order placed in the period, in the order of statuses. */
  readonly byStatus: readonly { readonly status: OrderStatus; readonly count: number }[];
};

/**
 * Sums up sales by day, with the period before. A refund counts on the day it went, so a reported day does not change
 * when a shopper returns something later. Whatever becomes of a paid order, its money counts until then. Days begin at
 * midnight in the shop, even those of 23 or 25 hours.
 */
export async function getSales(shop: Shop, period: Period): Promise<Sales> {
  const now = shop.clock.now();
  const [days, byStatus] = await Promise.all([listDays(shop, period, now), countByStatus(shop, period, now)]);
  const earlier = days.slice(0, period);
  const merged = days.slice(period).map(({ day, sales, orders }, index) => ({
    day,
    sales,
    orders,
    salesBefore: earlier[index]?.sales ?? cents(0),
    ordersBefore: earlier[index]?.orders ?? 0,
  }));
  return {
    days: merged,
    sales: sumCents(merged.map((one) => one.sales)),
    salesBefore: sumCents(merged.map((one) => one.salesBefore)),
    orders: merged.reduce((sum, one) => sum + one.orders, 0),
    ordersBefore: merged.reduce((sum, one) => sum + one.ordersBefore, 0),
    byStatus,
  };
}

async function listDays(shop: Shop, period: Period, now: Date) {
  const begins = startOfDay(now, 2 * period - 1);
  const { rows } = await sql<{ day: string; sales: number; orders: number }>`
    with span as (
      select (${now}::timestamptz at time zone ${zoneSql()})::date - ${2 * period - 1}::integer as first_day
    ), sold as (
      select (o.created_at at time zone ${zoneSql()})::date as day, count(*) filter (where o.status <> 'cancelled') as orders,
        sum(o.total_amount) as amount
      from orders o
      where o.created_at >= ${begins} and o.created_at <= ${now} and ${isNoTestSql} and ${wasPaidSql}
      group by 1
    ), returned as (
      select (r.ended_at at time zone ${zoneSql()})::date as day, sum(r.amount) as amount
      from refunds r join orders o on o.id = r.order_id
      where r.state = 'done' and ${isNoTestSql} and is_of_price(r.attention_reason)
        and r.ended_at >= ${begins} and r.ended_at <= ${now}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
      coalesce(sold.amount, 0) - coalesce(returned.amount, 0) as sales
    from span cross join lateral generate_series(0, ${2 * period - 1}::integer) as step
      cross join lateral (select span.first_day + step as day) d
      left join sold on sold.day = d.day
      left join returned on returned.day = d.day
    order by d.day`.execute(shop.db);
  return rows.map(({ day, sales, orders }) => ({ day, sales: cents(sales), orders }));
}

/** Midnight in the shop, so many days ago; an expression whose value the planner knows. */
const startOfDay = (now: Date, daysAgo: number) => sql<Date>`(
  ((${now}::timestamptz at time zone ${zoneSql()})::date - ${daysAgo}::integer)::timestamp at time zone ${zoneSql()})`;

async function countByStatus(shop: Shop, period: Period, now: Date): Promise<Sales['byStatus']> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*) as count from orders o
    where o.created_at <= ${now} and o.created_at >= ${startOfDay(now, period - 1)} and ${isNoTestSql}
    group by o.status`.execute(shop.db);
  const countOf = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return ORDER_STATUSES.map((status) => ({ status, count: countOf(status) }));
}
