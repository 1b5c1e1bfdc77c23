import { sql } from 'kysely';
import { inTreeOrder } from '#shop/catalog/categories/category-tree.ts';
import { collationOf } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Language, perLanguage } from '#shop/kernel/language.ts';
import { priceBounds } from '#shop/pricing/product-price.ts';
import type { Shop } from '#shop/shop.server.ts';
import { attributeFacets, offeredAttributes } from './attributes/attribute-facet.ts';
import type { Filtered, FilteredGoods } from './filtered-goods-view.server.ts';
import type { GoodsCounts } from './in-memory/count-goods.ts';
import type { CategoryFacet, ProductFacets } from './product-facets.ts';

/** The most brands in the filter. */
const MOST_BRANDS = 100;

type Asked = Filtered & { readonly language: Language };

type Counted = ProductFacets & { readonly total: number };

/** Counts what every filter would leave. Without a text, all pages and orders of a filter share what was counted. */
export async function findFacets(shop: Shop, asked: Asked, goods: FilteredGoods): Promise<Counted> {
  const { query, text, scope, language, vatRate } = asked;
  if (text !== null) return countAll(shop, asked, goods);
  const { page, order, ...filters } = query;
  return shop.untilChange.read(`facets ${JSON.stringify([filters, scope?.key, language, vatRate])}`, () =>
    countAll(shop, asked, goods),
  );
}

async function countAll(shop: Shop, asked: Asked, goods: FilteredGoods): Promise<Counted> {
  const { query, text, attributes, language, vatRate } = asked;
  const offered = offeredAttributes(attributes, query);
  const [counts, categories] = await Promise.all([goods.count(offered), listCategories(shop, language)]);
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
