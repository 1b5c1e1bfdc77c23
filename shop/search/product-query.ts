import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { type Cents, centsToShortDecimal, parseEuroInput } from '#shop/kernel/money.ts';
import { DEFAULT_PRODUCT_ORDER, type ProductOrder, parseProductOrder } from '#shop/shelf/product-order.ts';

export const PAGE_SIZE = 12;

const MAX_SEARCH_LENGTH = 200;
const MAX_CATEGORIES = 20;
const MAX_BRANDS = 20;
const MAX_BRAND_LENGTH = 120;

export const YES = '1';

/** What a shopper requests from the products page; its address says all of it. */
export type ProductQuery = {
  /** The address of the collection that it stays within: '/brands/ziemel'; null for all products. */
  readonly collection: string | null;
  /** Trimmed, single spaces; empty when nothing is searched for. */
  readonly search: string;
  readonly categories: readonly Uuid[];
  readonly brands: readonly string[];
  readonly inStockOnly: boolean;
  readonly featuredOnly: boolean;
  /** The price range, VAT included; null where the shopper set none. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
  readonly order: ProductOrder;
  readonly page: number;
  /** The text is taken as it is typed, without corrections. */
  readonly isExact: boolean;
};

export const PRODUCT_PARAMETERS = {
  search: 'search',
  categories: 'category',
  brands: 'brand',
  inStockOnly: 'in_stock',
  featuredOnly: 'featured',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  order: 'sort',
  page: 'page',
  isExact: 'exact',
} as const satisfies Record<Exclude<keyof ProductQuery, 'collection'>, string>;

/** The empty query: every product, newest first. */
export const ALL_PRODUCTS: ProductQuery = {
  collection: null,
  search: '',
  categories: [],
  brands: [],
  inStockOnly: false,
  featuredOnly: false,
  minPrice: null,
  maxPrice: null,
  order: DEFAULT_PRODUCT_ORDER,
  page: 1,
  isExact: false,
};

/** Reads the address of the products page, or of a collection's. Anything unknown or hostile counts as absent. */
export function parseProductQuery(params: URLSearchParams, collection: string | null = null): ProductQuery {
  const names = PRODUCT_PARAMETERS;
  // Other shops call it q, and so do links that people write by hand.
  const search = parseSearch(params.get(names.search) ?? params.get('q'));
  return {
    collection,
    search,
    categories: distinct(params.getAll(names.categories), isUuid, MAX_CATEGORIES),
    brands: distinct(params.getAll(names.brands), isBrandLike, MAX_BRANDS),
    inStockOnly: params.get(names.inStockOnly) === YES,
    featuredOnly: params.get(names.featuredOnly) === YES,
    ...orderLimits(parsePriceLimit(params.get(names.minPrice)), parsePriceLimit(params.get(names.maxPrice))),
    order: parseProductOrder(params.get(names.order)) ?? defaultOrder(search),
    page: parsePage(params.get(names.page)),
    isExact: search !== '' && params.get(names.isExact) === YES,
  };
}

/** The path of a query, without a language: `/products?search=cream`, or below its collection's address. */
export function productsPath(query: ProductQuery): string {
  return `${listingPath(query)}${formatProductQuery(query)}`;
}

/** The path that a query's filters are sent to. */
export function listingPath({ collection }: Pick<ProductQuery, 'collection'>): string {
  return collection ?? '/products';
}

/** The shortest parameters for a query, without defaults: `?search=cream&page=2` or an empty text. */
export function formatProductQuery(query: ProductQuery): string {
  const params = new URLSearchParams(listProductParameters(query));
  return params.size === 0 ? '' : `?${params}`;
}

/** Returns a query as names and values, for a form's hidden fields. */
export function listProductParameters(query: ProductQuery): [name: string, value: string][] {
  const names = PRODUCT_PARAMETERS;
  const said: [string, string | false][] = [
    [names.search, query.search],
    ...query.categories.map((category): [string, string] => [names.categories, category]),
    ...query.brands.map((brand): [string, string] => [names.brands, brand]),
    [names.inStockOnly, query.inStockOnly && YES],
    [names.featuredOnly, query.featuredOnly && YES],
    [names.minPrice, query.minPrice !== null && centsToShortDecimal(query.minPrice)],
    [names.maxPrice, query.maxPrice !== null && centsToShortDecimal(query.maxPrice)],
    [names.order, query.order !== defaultOrder(query.search) && query.order],
    [names.page, query.page > 1 && String(query.page)],
    [names.isExact, query.isExact && query.search !== '' && YES],
  ];
  return said.filter((entry): entry is [string, string] => entry[1] !== false && entry[1] !== '');
}

/** Whether search engines index it: all products, one category or a collection. Other listings repeat the same products. */
export function isListingForSearchEngines(query: ProductQuery): boolean {
  const categories = query.collection === null ? query.categories.slice(0, 1) : [];
  const plain = { ...ALL_PRODUCTS, categories, page: query.page };
  return formatProductQuery(query) === formatProductQuery(plain);
}

/** Whether it is the page of one category, narrowed or not: its name is the heading then. */
export function isCategoryPage({ collection, search, categories }: ProductQuery): boolean {
  return collection === null && search === '' && categories.length === 1;
}

/** Counts how many filters are applied besides the search text; a price range is one. */
export function countFilters(query: ProductQuery): number {
  const others = [query.inStockOnly, query.featuredOnly, query.minPrice !== null || query.maxPrice !== null];
  return query.categories.length + query.brands.length + others.filter(Boolean).length;
}

/** Counts the filters that a shopper can remove on the page: the category of a category's page is the page itself. */
export function countRemovableFilters(query: ProductQuery): number {
  return countFilters(query) - (isCategoryPage(query) ? 1 : 0);
}

/** Returns the order to begin with: newest first, or by relevance when something is searched for. */
export function defaultOrder(search: string): ProductOrder {
  return search === '' ? DEFAULT_PRODUCT_ORDER : 'relevance';
}

/** Normalises a search text: control characters and runs of spaces become one space. */
export function parseSearch(input: string | null): string {
  if (input === null) return '';
  return input
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

function distinct<T extends string>(values: readonly string[], fits: (value: string) => value is T, most: number): T[] {
  return [...new Set(values.filter(fits))].slice(0, most);
}

/** Brands are compared exactly; what cannot be a brand never reaches the database. */
function isBrandLike(value: string): value is string {
  return value !== '' && value.length <= MAX_BRAND_LENGTH && !/\p{Cc}/u.test(value);
}

function parsePriceLimit(input: string | null): Cents | null {
  return input === null ? null : parseEuroInput(input);
}

/** Limits in the wrong order are swapped. */
export function orderLimits(
  minPrice: Cents | null,
  maxPrice: Cents | null,
): Pick<ProductQuery, 'minPrice' | 'maxPrice'> {
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return { minPrice, maxPrice };
  return { minPrice: maxPrice, maxPrice: minPrice };
}

function parsePage(input: string | null): number {
  return input !== null && /^[1-9]\d{0,5}$/.test(input) ? Number(input) : 1;
}
