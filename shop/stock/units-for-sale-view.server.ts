import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The units of a row of products or product_variations that shoppers can order: none while it is recalled. */
export function unitsForSaleSql(goods: 'p' | 'v'): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(`${goods}.is_recalled`)} then 0 else ${sql.ref(`${goods}.stock_quantity`)} end`;
}

/** Whether shoppers can buy a unit of a row of products, itself or in one of its variations. */
export function isInStockSql(products: 'p' | 'products'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${products}.${name}`);
  return sql<SqlBool>`(${column('stock_quantity')} > ${column('unsold_units')} and not ${column('is_recalled')})`;
}
