import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProductCard } from '#shop/catalog/product-card.ts';
import { countProducts, listProductCards, type ProductCondition } from '#shop/catalog/product-card-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countPages, PAGE_SIZE, type ProductQuery, searchWords } from './product-query.ts';

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
};

/** Finds products by search text and categories. Cards are in one language; the text is looked for in both. */
export async function findProductsPage(
  shop: Shop,
  asked: { readonly query: ProductQuery; readonly language: Language; readonly vatRate: VatRate },
): Promise<ProductsPage> {
  const { language, vatRate } = asked;
  const words = searchWords(asked.query.search);
  const categories = await listCategoryFacets(shop, { words, language, chosen: asked.query.categories });
  const query = { ...asked.query, categories: categories.filter(({ selected }) => selected).map(({ id }) => id) };
  const where = productCondition(words, query.categories);
  const list = (page: number) =>
    listProductCards(shop, {
      language,
      vatRate,
      where,
      order: query.order,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });

  const [total, cards] = await Promise.all([countProducts(shop, where), list(query.page)]);
  const pages = countPages(total);
  if (query.page <= pages) return { query, cards, total, pages, categories };
  return { query: { ...query, page: pages }, cards: await list(pages), total, pages, categories };
}

async function listCategoryFacets(
  shop: Shop,
  asked: { readonly words: readonly string[]; readonly language: Language; readonly chosen: readonly Uuid[] },
): Promise<CategoryFacet[]> {
  const { words, language, chosen } = asked;
  const { rows } = await sql<Omit<CategoryFacet, 'selected'>>`
    select c.id, coalesce(t.name, c.name) as name, coalesce(found.count, 0) as count
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${language}
    left join (
      select products.category_id, count(*) as count
      from products
      where products.is_active and ${everyWordIsFound(words)}
      group by products.category_id
    ) found on found.category_id = c.id
    order by coalesce(t.name, c.name) collate ${sql.raw(language === 'lv' ? '"lv-x-icu"' : '"en-x-icu"')}, c.id`.execute(
    shop.db,
  );
  return rows.map((row) => ({ ...row, selected: chosen.includes(row.id) }));
}

function productCondition(words: readonly string[], categories: readonly Uuid[]): ProductCondition {
  const found = everyWordIsFound(words);
  return () => (categories.length === 0 ? found : sql<SqlBool>`${found} and products.category_id = any(${categories})`);
}

/** Every word stands somewhere in the product's texts, in any language, or in an SKU. */
function everyWordIsFound(words: readonly string[]): RawBuilder<SqlBool> {
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words.map(wordIsFound), sql` and `)})`;
}

/** Written as the trigram indexes were: an expression that differs from theirs would read every product. */
function wordIsFound(word: string): RawBuilder<SqlBool> {
  const pattern = sql`'%' || ${likeLiteral(word)} || '%'`;
  return sql<SqlBool>`products.id in (
    select id from products
    where fold_text(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(description, ''))
      like ${pattern}
    union all
    select product_id from product_translations
    where fold_text(name || ' ' || coalesce(description, '')) like ${pattern}
    union all
    select product_id from product_variations where fold_text(sku) like ${pattern}
  )`;
}

/** Folded first, because folding may itself bring a per cent sign. */
function likeLiteral(word: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(fold_text(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}
