import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';
import { netDecimals } from './price-limits.ts';
import type { ProductQuery } from './product-query.ts';

type Term = RawBuilder<SqlBool>;
const ANY: Term = sql<SqlBool>`true`;

const IN_STOCK = { products: isInStockSql('products'), s: sql<SqlBool>`s.is_in_stock` };

/** A query for categories and brands that exist. */
export type KnownQuery = {
  readonly query: ProductQuery;
  /** Its categories and all below them: a product is in one of these. */
  readonly within: readonly Uuid[];
};

/** Removes categories and brands that do not exist from the query; one short query, only if some are named. */
export async function dropUnknown(shop: Shop, query: ProductQuery): Promise<KnownQuery> {
  const { categories, brands } = query;
  if (categories.length === 0 && brands.length === 0) return { query, within: [] };
  const { rows } = await sql<{
    readonly categories: readonly Uuid[];
    readonly within: readonly Uuid[];
    readonly brands: readonly string[];
  }>`
    select
      array(select id::text from categories where id = any(${categories}::uuid[])) as categories,
      array(select distinct category_id::text from category_ancestors where ancestor_id = any(${categories}::uuid[])) as within,
      array(
        select brand from unnest(${brands}::text[]) as brand
        where exists (select from products where products.brand = brand.brand and products.is_shown)
      ) as brands`.execute(shop.db);
  const known = rows[0] ?? { categories: [], within: [], brands: [] };
  return {
    query: {
      ...query,
      categories: categories.map((id) => id.toLowerCase()).filter((id) => known.categories.includes(id)),
      brands: brands.filter((brand) => known.brands.includes(brand)),
    },
    within: known.within,
  };
}

/**
 * The filters of a query as a condition on rows of `products`, or `s` of `product_search`; without the search text and
 * without attributes.
 */
export function filterCondition({ query, within }: KnownQuery, vatRate: VatRate, name: 'products' | 's'): Term {
  const { brands } = query;
  const table = sql.ref(name);
  const { from, below } = netDecimals(query, vatRate);
  const terms: Term[] = [];
  if (within.length > 0) terms.push(sql`${table}.category_id = any(${within}::uuid[])`);
  if (brands.length > 0) terms.push(sql`${table}.brand = any(${brands}::text[])`);
  if (query.inStockOnly) terms.push(IN_STOCK[name]);
  if (query.featuredOnly) terms.push(sql`${table}.is_featured`);
  // A product with a price range matches when the two ranges meet.
  if (from !== null) terms.push(sql`${table}.highest_price >= ${from}::numeric`);
  if (below !== null) terms.push(sql`${table}.lowest_price < ${below}::numeric`);
  return terms.length === 0 ? ANY : sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
}
