import { type RawBuilder, sql } from 'kysely';

/** SQL for the rate of an item, by the names of the tables in the query: its own, or the order's where it has none. */
export function itemRateSql(item: string, order: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${item}.vat_rate`)}, ${sql.ref(`${order}.vat_rate`)})`;
}
