import { type SqlBool, sql } from 'kysely';
import type { ProductCard } from '#shop/catalog/product-card.ts';
import { countProducts, listProductCards, type ProductCondition } from '#shop/catalog/product-card-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countPages, PAGE_SIZE, type ProductQuery } from './product-query.ts';
import { findDidYouMean, findTextSearch, isFoundByText, type TextSearch, textRank } from './text-search-view.server.ts';

/** A category with how many of the products that the search text finds are in it. */
export type CategoryFacet = {
  readonly id: Uuid;
  readonly name: string;
  readonly count: number;
  readonly selected: boolean;
};

/** One page of the products that a shopper asked for. */
export type ProductsPage = {
  /** What was really asked: categories that exist, a page that there is. */
  readonly query: ProductQuery;
  readonly cards: readonly ProductCard[];
  readonly total: number;
  readonly pages: number;
  /** Every category, by name; counts do not depend on the categories chosen. */
  readonly categories: readonly CategoryFacet[];
  /** Where nothing was found: a search text like it that finds something. */
  readonly didYouMean: string | null;
};

/** Finds products by search text and categories. Cards are in one language; the text is looked for in both. */
export async function findProductsPage(
  shop: Shop,
  asked: { readonly query: ProductQuery; readonly language: Language; readonly vatRate: VatRate },
): Promise<ProductsPage> {
  const { language, vatRate } = asked;
  const text = await findTextSearch(shop, asked.query.search);
  const categories = await listCategoryFacets(shop, { text, language, chosen: asked.query.categories });
  const query = { ...asked.query, categories: categories.filter(({ selected }) => selected).map(({ id }) => id) };
  const where = productCondition(text, query.categories);
  const list = (page: number) =>
    listProductCards(shop, {
      language,
      vatRate,
      where,
      order: query.order,
      ...(text && { rank: textRank(text) }),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });

  const [total, cards] = await Promise.all([countProducts(shop, where), list(query.page)]);
  const pages = countPages(total);
  const didYouMean = total === 0 && text ? await findDidYouMean(shop, text, language) : null;
  const found = { total, pages, categories, didYouMean };
  if (query.page <= pages) return { ...found, query, cards };
  return { ...found, query: { ...query, page: pages }, cards: await list(pages) };
}

async function listCategoryFacets(
  shop: Shop,
  asked: { readonly text: TextSearch | null; readonly language: Language; readonly chosen: readonly Uuid[] },
): Promise<CategoryFacet[]> {
  const { text, language, chosen } = asked;
  const { rows } = await sql<Omit<CategoryFacet, 'selected'>>`
    select c.id, coalesce(t.name, c.name) as name, coalesce(found.count, 0) as count
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${language}
    left join (
      select products.category_id, count(*) as count
      from products
      where products.is_active and ${isFoundByText(text)}
      group by products.category_id
    ) found on found.category_id = c.id
    order by coalesce(t.name, c.name) collate ${sql.raw(language === 'lv' ? '"lv-x-icu"' : '"en-x-icu"')}, c.id`.execute(
    shop.db,
  );
  return rows.map((row) => ({ ...row, selected: chosen.includes(row.id) }));
}

function productCondition(text: TextSearch | null, categories: readonly Uuid[]): ProductCondition {
  const found = isFoundByText(text);
  return () => (categories.length === 0 ? found : sql<SqlBool>`${found} and products.category_id = any(${categories})`);
}
