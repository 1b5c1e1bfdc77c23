import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTreeOrder } from '#shop/catalog/categories/category-tree.ts';
import { collationOf } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { priceBounds } from '#shop/pricing/product-price.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';
import { netLimits } from './price-limits.ts';
import type { CategoryFacet, ProductFacets } from './product-facets.ts';
import { countFilters, type ProductQuery } from './product-query.ts';
import type { ProductScope } from './rules/product-scope.ts';
import type { Searched } from './text-search.ts';
import { isFound } from './text-search-view.server.ts';

/** The most brands in the filter. */
const MOST_BRANDS = 100;

type FacetsRow = {
  readonly total: number;
  readonly in_stock: number;
  readonly featured: number;
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly categories: readonly Omit<CategoryFacet, 'level' | 'selected'>[];
  readonly brands: readonly { readonly name: string; readonly count: number }[];
};

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

/** The filters of a query as a condition on rows of `products`, or `s` of `product_search`; without the search text. */
export function filterCondition(known: KnownQuery, vatRate: VatRate, table: 'products' | 's'): RawBuilder<SqlBool> {
  const { category, brand, inStock, featured, price } = filterTerms(known, vatRate, table);
  return sql<SqlBool>`${category} and ${brand} and ${inStock} and ${featured} and ${price}`;
}

type Asked = KnownQuery & {
  readonly text: Searched | null;
  /** What everything is counted within. */
  readonly scope?: ProductScope | null;
  readonly language: Language;
  readonly vatRate: VatRate;
};

type Counted = ProductFacets & { readonly total: number };

/** Counts what every filter would leave. Without a text, all pages and orders of a filter share what was counted. */
export async function findFacets(shop: Shop, asked: Asked): Promise<Counted> {
  const { query, text, scope, language, vatRate } = asked;
  if (text !== null) return countFacets(shop, asked);
  const { page, order, ...filters } = query;
  return shop.untilChange.read(`facets ${JSON.stringify([filters, scope?.key, language, vatRate])}`, () =>
    countFacets(shop, asked),
  );
}

/** Sums over products that match the text, grouped by category and brand. */
async function countFacets(shop: Shop, asked: Asked): Promise<Counted> {
  const { query, text, scope, language, vatRate } = asked;
  const { inStock, featured, price } = filterTerms(asked, vatRate, 's');
  const { category, brand } = filterTerms(asked, vatRate, 'found');
  const byName = collationOf(language);
  const counting = sql<FacetsRow>`
    with found as materialized (
      select category_id, brand,
        count(*) filter (where ${inStock} and ${featured} and ${price}) as count,
        count(*) filter (where s.is_in_stock and ${featured} and ${price}) as in_stock,
        count(*) filter (where s.is_featured and ${inStock} and ${price}) as featured,
        min(lowest_price) filter (where ${inStock} and ${featured}) as lowest,
        max(highest_price) filter (where ${inStock} and ${featured}) as highest
      from product_search s
      where ${isFound(text)} and ${scope?.condition('s') ?? ANY}
      group by category_id, brand
    )
    select
      coalesce(sum(count), 0)::integer as total,
      coalesce(sum(in_stock), 0)::integer as in_stock,
      coalesce(sum(featured), 0)::integer as featured,
      min(lowest) as lowest,
      max(highest) as highest,
      (${categoryCounts({ language, brand, byName })}) as categories,
      (${brandCounts({ category, chosen: query.brands, byName })}) as brands
    from found where ${category} and ${brand}`;
  const isFrequent = text === null && !scope && countFilters(query) === 0;
  const [row] = isFrequent ? await shop.prepared.run(counting) : (await counting.execute(shop.db)).rows;
  if (row === undefined) throw new Error('Counting answered no row');
  return {
    total: row.total,
    inStockCount: row.in_stock,
    featuredCount: row.featured,
    priceBounds: priceBounds(
      row.lowest === null || row.highest === null
        ? null
        : { lowest: parsePrice(row.lowest), highest: parsePrice(row.highest) },
      vatRate,
    ),
    categories: inTreeOrder(
      // Six are shown at once. Only a search leaves most of them empty; without one they keep their places.
      row.categories.toSorted((one, other) => (text === null ? 0 : Number(other.count > 0) - Number(one.count > 0))),
    ).map(({ category: facet, above }) => ({
      ...facet,
      ...(above.length > 0 && { level: above.length }),
      selected: query.categories.includes(facet.id),
    })),
    brands: row.brands.map((facet) => ({ ...facet, selected: query.brands.includes(facet.name) })),
  };
}

type Term = RawBuilder<SqlBool>;
const ANY: Term = sql<SqlBool>`true`;

const IN_STOCK = {
  products: isInStockSql('products'),
  s: sql<SqlBool>`s.is_in_stock`,
  found: ANY,
};

/** One condition per filter, true where it is not used. */
function filterTerms({ query, within }: KnownQuery, vatRate: VatRate, name: keyof typeof IN_STOCK) {
  const { brands, minPrice, maxPrice } = query;
  const table = sql.ref(name);
  const { from, below } = netLimits({ minPrice, maxPrice }, vatRate);
  const limits: Term[] = [];
  // A product with a price range matches when the two ranges meet.
  if (from !== null) limits.push(sql`${table}.highest_price >= ${from}::numeric`);
  if (below !== null) limits.push(sql`${table}.lowest_price < ${below}::numeric`);
  return {
    category: within.length === 0 ? ANY : sql<SqlBool>`${table}.category_id = any(${within}::uuid[])`,
    brand: brands.length === 0 ? ANY : sql<SqlBool>`${table}.brand = any(${brands}::text[])`,
    inStock: query.inStockOnly ? IN_STOCK[name] : ANY,
    featured: query.featuredOnly ? sql<SqlBool>`${table}.is_featured` : ANY,
    price: limits.length === 0 ? ANY : sql<SqlBool>`(${sql.join(limits, sql` and `)})`,
  };
}

/** A category has the products of those below it too. */
function categoryCounts(asked: {
  readonly language: Language;
  readonly brand: Term;
  readonly byName: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`
    select coalesce(
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'count', count, 'parent', parent_id))
        order by position, name collate ${asked.byName}, id),
      '[]')
    from (
      select c.id, c.parent_id, c.position, coalesce(t.name, c.name) as name, coalesce(sum(own.count), 0) as count
      from categories c
      left join category_translations t on t.category_id = c.id and t.language = ${asked.language}
      left join category_ancestors line on line.ancestor_id = c.id
      left join (
        select category_id, sum(count) as count from found where ${asked.brand} group by category_id
      ) own on own.category_id = line.category_id
      group by c.id, t.name
    ) category`;
}

/** A selected brand stays in the list even when nothing of it is left; otherwise it could not be deselected. */
function brandCounts(asked: {
  readonly category: Term;
  readonly chosen: readonly string[];
  readonly byName: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count) order by name collate ${asked.byName}), '[]')
    from (
      select name, sum(count) as count, bool_or(is_chosen) as is_chosen
      from (
        select found.brand as name, found.count, false as is_chosen
        from found where found.brand is not null and found.count > 0 and ${asked.category}
        union all
        select chosen, 0, true from unnest(${asked.chosen}::text[]) as chosen
      ) brand
      group by name
      order by bool_or(is_chosen) desc, sum(count) desc, name
      limit ${MOST_BRANDS}
    ) brand`;
}
