import type { Attribute } from '#shop/attributes/attribute.ts';
import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { listProductCardsById, type ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { listProductCards } from '#shop/shelf/product-list-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { dropUnknownFilters } from './attributes/attribute-filters.ts';
import { isFoundAnywhere } from './document-finds-view.server.ts';
import { type FilteredGoods, filterGoods } from './filtered-goods-view.server.ts';
import { dropUnknown, type KnownQuery } from './known-query-view.server.ts';
import { meetLimits } from './price-limits.ts';
import type { ProductFacets } from './product-facets.ts';
import { findFacets } from './product-facets-view.server.ts';
import { countFilters, PAGE_SIZE, type ProductQuery } from './product-query.ts';
import { relaxSearch, widenSearch } from './relax-search-view.server.ts';
import type { ProductScope } from './rules/product-scope.ts';
import { type SearchNotice, toNotice } from './search-notice.ts';
import { findPlaces } from './suggested-places-view.server.ts';
import type { PageSuggestion } from './suggestions.ts';
import type { Searched } from './text-search.ts';
import { findDidYouMean, findTextSearch, isNamedAnywhere } from './text-search-view.server.ts';
import { listTypedChoices, type TypedChoice } from './typed-choices-view.server.ts';

export type ProductsPage = ProductFacets & {
  /** The query as it was run: with existing categories and brands, and a page that exists. */
  readonly query: ProductQuery;
  readonly cards: readonly ProductCard[];
  /** From this card on, products only mention what was searched for; null when all are named by it. */
  readonly mentions: { readonly from: number; readonly term: string } | null;
  readonly total: number;
  readonly pages: number;
  /** How the search text was read, where there is anything to say. */
  readonly notice: SearchNotice | null;
  /** When nothing was found: a similar search text that finds something. */
  readonly didYouMean: string | null;
  /** Pages and answers that the text asks for: 'returns' is no product. */
  readonly help: readonly PageSuggestion[];
};

type Asked = {
  readonly language: Language;
  readonly vatRate: VatRate;
  /** The collection's products; without it, all. */
  readonly scope?: ProductScope | null;
};
type Listed = Pick<ProductsPage, 'cards' | 'mentions'>;

/** Finds products by search text and filters. Cards are in one language; the text is searched in all. */
export async function findProductsPage(
  shop: Shop,
  { query, ...asked }: Asked & { readonly query: ProductQuery },
): Promise<ProductsPage> {
  const { language } = asked;
  const { isExact } = query;
  const [typed, existing, attributes] = await Promise.all([
    findTextSearch(shop, query.search, { language, isExact }),
    dropUnknown(shop, query),
    getAttributes(shop),
  ]);
  const known = {
    ...existing,
    query: { ...existing.query, attributes: dropUnknownFilters(attributes, query.attributes) },
  };
  const run = (text: Searched | null) => runQuery(shop, { ...asked, ...known, attributes, text });
  const [first, help] = await Promise.all([
    run(typed),
    typed === null ? [] : findPlaces(shop, { text: typed, language }).then(({ pages }) => pages),
  ]);
  const text = typed === null || isExact ? typed : await chooseText(shop, typed, { ...asked, first });
  const found = text === typed ? first : await run(text);
  return {
    ...found,
    notice: typed && text && toNotice(typed, text),
    didYouMean: found.total === 0 && text ? await findDidYouMean(shop, text, language) : null,
    help,
  };
}

type Found = Listed & { readonly total: number; readonly query: ProductQuery };

/** Whether the text names some product. Texts of one word have nothing to drop: whether names have it changes nothing. */
async function isNamedByAny(shop: Shop, text: Searched, { cards, mentions, query }: Found): Promise<boolean> {
  const [group] = text.groups;
  if (group !== undefined && group.queries.length < 2) return true;
  // By relevance those that are named come first, and what only mentions it is known.
  if (query.order === 'relevance' && cards.length > 0 && mentions?.from !== 0) return true;
  return isNamedAnywhere(shop, text);
}

/** Drops words where nothing has all of them, whatever the filters; where only descriptions have, names may have some. */
async function chooseText(
  shop: Shop,
  text: Searched,
  { vatRate, first }: Asked & { readonly first: Found },
): Promise<Searched> {
  if (first.total === 0 && !(await isFoundAnywhere(shop, text, vatRate))) return relaxSearch(shop, text, vatRate);
  return (await isNamedByAny(shop, text, first)) ? text : widenSearch(shop, text, vatRate);
}

type Run = Asked & KnownQuery & { readonly text: Searched | null; readonly attributes: readonly Attribute[] };

async function runQuery(shop: Shop, { text, query: known, ...asked }: Run) {
  const limits = text?.price ? meetLimits(known, text.price) : known;
  const limited = { ...known, minPrice: limits.minPrice, maxPrice: limits.maxPrice };
  const goods = filterGoods(shop, { ...asked, text, query: limited });
  const list = (page: number) => listPage(shop, { ...asked, text, query: { ...limited, page } }, goods);
  const [{ total, ...facets }, listed] = await Promise.all([
    findFacets(shop, { ...asked, text, query: limited }, goods),
    list(known.page),
  ]);
  const pages = pageCountOf(total, PAGE_SIZE);
  const query = { ...known, page: Math.min(known.page, pages) };
  return { query, total, pages, ...facets, ...(query.page === known.page ? listed : await list(pages)) };
}

async function listPage(shop: Shop, run: Run, goods: FilteredGoods): Promise<Listed> {
  const { text, query, scope, language, vatRate } = run;
  const { order, page } = query;
  const range = { order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  if (text === null && !scope && countFilters(query) === 0) {
    // A plan made for late pages would serve the first page badly, and the database caches one plan for both.
    const cards = await listProductCards(shop, { language, vatRate, isFrequent: page === 1, ...range });
    return { cards, mentions: null };
  }
  const found = await goods.list(range);
  const cards = await listProductCardsById(shop, { ids: found.map(({ id }) => id), language, vatRate });
  if (text === null) return { cards, mentions: null };
  const mentioning = new Set(found.filter(({ isMention }) => isMention).map(({ id }) => id));
  const from = cards.findLastIndex(({ id }) => !mentioning.has(id)) + 1;
  const choices = await listTypedChoices(shop, { cards, typed: text.corrected ?? text.search, language, vatRate });
  return {
    cards: cards.map((card) => leadToTyped(card, choices.get(card.id))),
    mentions: from < cards.length ? { from, term: text.required.join(' ') } : null,
  };
}

/** Lets a card lead to the variation that was typed, while it is in stock. */
function leadToTyped(card: ProductCard, choice: TypedChoice | undefined): ProductCard {
  const typed = card.variations.find(({ name, inStock }) => inStock && name === choice?.variation?.name);
  return typed === undefined ? card : { ...card, variation: typed };
}
