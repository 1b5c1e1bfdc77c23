import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ProductQuery } from './product-query.ts';

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
