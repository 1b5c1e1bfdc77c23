import type { Language } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { listProductCardsById, type ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { listProductCards } from '#shop/shelf/product-list-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listFoundProducts } from './found-products-view.server.ts';
import type { ProductFacets } from './product-facets.ts';
import { dropUnknown, filterCondition, findFacets } from './product-facets-view.server.ts';
import { countFilters, PAGE_SIZE, type ProductQuery } from './product-query.ts';
import type { Searched } from './text-search.ts';
import { findDidYouMean, findTextSearch } from './text-search-view.server.ts';
import { listTypedChoices, type TypedChoice } from './typed-choices-view.server.ts';

export type ProductsPage = ProductFacets & {
  /** The query as it was run: with existing categories and brands, and a page that exists. */
  readonly query: ProductQuery;
  readonly cards: readonly ProductCard[];
  readonly total: number;
  readonly pages: number;
  /** When nothing was found: a similar search text that finds something. */
  readonly didYouMean: string | null;
};

/** Finds products by search text and filters. Cards are in one language; the text is searched in all. */
export async function findProductsPage(
  shop: Shop,
  asked: { readonly query: ProductQuery; readonly language: Language; readonly vatRate: VatRate },
): Promise<ProductsPage> {
  const { language, vatRate } = asked;
  const [text, known] = await Promise.all([findTextSearch(shop, asked.query.search), dropUnknown(shop, asked.query)]);
  const list = (page: number) => listPage(shop, { text, query: { ...known, page }, language, vatRate });
  const [{ total, ...facets }, cards] = await Promise.all([
    findFacets(shop, { query: known, text, language, vatRate }),
    list(known.page),
  ]);
  const pages = pageCountOf(total, PAGE_SIZE);
  const query = { ...known, page: Math.min(known.page, pages) };
  return {
    query,
    cards: query.page === known.page ? cards : await list(pages),
    total,
    pages,
    ...facets,
    didYouMean: total === 0 && text ? await findDidYouMean(shop, text, language) : null,
  };
}

async function listPage(
  shop: Shop,
  asked: {
    readonly text: Searched | null;
    readonly query: ProductQuery;
    readonly language: Language;
    readonly vatRate: VatRate;
  },
): Promise<ProductCard[]> {
  const { text, query, language, vatRate } = asked;
  const { order, page } = query;
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  // By price, an index of products would be read from its wrong end; the other filters are frequent in any order.
  if (text !== null || query.minPrice !== null || query.maxPrice !== null) {
    const ids = await listFoundProducts(shop, {
      text,
      filters: filterCondition(query, vatRate, 's'),
      order,
      language,
      ...range,
    });
    const cards = await listProductCardsById(shop, { ids, language, vatRate });
    if (text === null) return cards;
    const choices = await listTypedChoices(shop, { cards, typed: text.search, language, vatRate });
    return cards.map((card) => leadToTyped(card, choices.get(card.id)));
  }
  return listProductCards(shop, {
    language,
    vatRate,
    where: () => filterCondition(query, vatRate, 'products'),
    // A plan made for late pages would serve the first page badly, and the database caches one plan for both.
    isFrequent: countFilters(query) === 0 && page === 1,
    order,
    ...range,
  });
}

/** Lets a card lead to the variation that was typed, while it is in stock. */
function leadToTyped(card: ProductCard, choice: TypedChoice | undefined): ProductCard {
  const typed = card.variations.find(({ name, inStock }) => inStock && name === choice?.variation?.name);
  return typed === undefined ? card : { ...card, variation: typed };
}
