import { type RawBuilder, sql } from 'kysely';

/** The units of a row of products or product_variations that shoppers can order: none while it is recalled. */
export function unitsForSaleSql(goods: 'p' | 'v'): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(`${goods}.is_recalled`)} then 0 else ${sql.ref(`${goods}.stock_quantity`)} end`;
}
