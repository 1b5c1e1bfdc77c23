import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { inTreeOrder } from '#shop/catalog/categories/category-tree.ts';
import { collationOf } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Language, perLanguage } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { priceBounds } from '#shop/pricing/product-price.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';
import { attributeFacets, offeredAttributes } from './attributes/attribute-facet.ts';
import { countGoods, type GoodsCounts } from './counting/count-goods.ts';
import { netDecimals, netLimits } from './price-limits.ts';
import type { CategoryFacet, ProductFacets } from './product-facets.ts';
import type { ProductQuery } from './product-query.ts';
import type { ProductScope } from './rules/product-scope.ts';
import type { Searched } from './text-search.ts';
import { isFound } from './text-search-view.server.ts';

/** The most brands in the filter. */
const MOST_BRANDS = 100;

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

/** The filters by attributes are by existing ones too. */
type Asked = KnownQuery & {
  readonly attributes: readonly Attribute[];
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
  if (text !== null) return countAll(shop, asked);
  const { page, order, ...filters } = query;
  return shop.untilChange.read(`facets ${JSON.stringify([filters, scope?.key, language, vatRate])}`, () =>
    countAll(shop, asked),
  );
}

async function countAll(shop: Shop, asked: Asked): Promise<Counted> {
  const { query, within, attributes, text, language, vatRate } = asked;
  const offered = offeredAttributes(attributes, query);
  const [goods, ids, categories] = await Promise.all([
    shop.knownGoods.read(),
    findIds(shop, asked),
    listCategories(shop, language),
  ]);
  const counts = countGoods(goods, {
    places: ids === null ? null : goods.ids.findAll(ids),
    within,
    ...query,
    ...netLimits(query, vatRate),
    filters: query.attributes,
    attributes: offered,
  });
  return {
    total: counts.total,
    inStockCount: counts.inStock,
    featuredCount: counts.featured,
    priceBounds: priceBounds(counts.prices, vatRate),
    categories: categoryFacets(categories, { counts, chosen: query.categories, isSearched: text !== null }),
    brands: brandFacets(counts.byBrand, query.brands, language),
    attributes: attributeFacets(offered, { counts, filters: query.attributes, language }),
  };
}

/** What the text and the scope leave, as 16 bytes for each product; null when they leave all. */
async function findIds(shop: Shop, { text, scope }: Asked): Promise<Uint8Array | null> {
  if (text === null && !scope) return null;
  const { rows } = await sql<{ readonly ids: Buffer | null }>`
    select string_agg(uuid_send(s.product_id), '') as ids
    from product_search s where ${isFound(text)} and ${scope?.condition('s') ?? ANY}`.execute(shop.db);
  return rows[0]?.ids ?? new Uint8Array();
}

type Category = Pick<CategoryFacet, 'id' | 'name' | 'parent'>;

function listCategories(shop: Shop, language: Language): Promise<readonly Category[]> {
  return shop.untilChange.read(
    `categories to filter by ${language}`,
    () => readCategories(shop, language),
    'categories',
  );
}

async function readCategories(shop: Shop, language: Language): Promise<readonly Category[]> {
  const { rows } = await sql<{ readonly id: Uuid; readonly name: string; readonly parent: Uuid | null }>`
    select c.id, coalesce(t.name, c.name) as name, c.parent_id as parent
    from categories c left join category_translations t on t.category_id = c.id and t.language = ${language}
    order by c.position, coalesce(t.name, c.name) collate ${collationOf(language)}, c.id`.execute(shop.db);
  return rows.map(({ parent, ...category }) => ({ ...category, ...(parent !== null && { parent }) }));
}

/** A category has the products of those below it too. */
function categoryFacets(
  categories: readonly Category[],
  asked: { readonly counts: GoodsCounts; readonly chosen: readonly Uuid[]; readonly isSearched: boolean },
): CategoryFacet[] {
  const { counts, chosen, isSearched } = asked;
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const countOf = (id: Uuid): number =>
    (below.get(id) ?? []).reduce((sum, category) => sum + countOf(category.id), counts.inCategory(id));
  const counted = categories.map((category) => ({ ...category, count: countOf(category.id) }));
  // Six are shown at once. Only a search leaves most of them empty; without one they keep their places.
  const inOrder = isSearched
    ? counted.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
    : counted;
  return inTreeOrder(inOrder).map(({ category, above }) => ({
    ...category,
    ...(above.length > 0 && { level: above.length }),
    selected: chosen.includes(category.id),
  }));
}

const BY_NAME = perLanguage((language) => new Intl.Collator(language));

/** A selected brand stays in the list even when nothing of it is left; otherwise it could not be deselected. */
function brandFacets(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  language: Language,
): ProductFacets['brands'] {
  const others = [...counts].filter(([name]) => !chosen.includes(name));
  const most = [
    ...chosen.map((name) => [name, counts.get(name) ?? 0] as const),
    ...others.toSorted(([name, one], [otherName, other]) => other - one || (name < otherName ? -1 : 1)),
  ];
  return most
    .slice(0, MOST_BRANDS)
    .map(([name, count]) => ({ name, count, selected: chosen.includes(name) }))
    .toSorted((one, other) => BY_NAME[language].compare(one.name, other.name));
}
