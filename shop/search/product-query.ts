import { DEFAULT_PRODUCT_ORDER, type ProductOrder, parseProductOrder } from '#shop/catalog/product-order.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';

/** Products on one page of the listing. */
export const PAGE_SIZE = 12;

const MAX_SEARCH_LENGTH = 200;
const MAX_CATEGORIES = 20;

/** What a shopper asked of the products page; its address says all of it. */
export type ProductQuery = {
  /** Trimmed, single spaces; empty when nothing is searched for. */
  readonly search: string;
  readonly categories: readonly Uuid[];
  readonly order: ProductOrder;
  /** From 1. */
  readonly page: number;
};

/** Reads the address of the products page. Whatever is unknown or hostile in it counts as not said. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const search = parseSearch(params.get('search'));
  return {
    search,
    categories: [...new Set(params.getAll('category').filter(isUuid))].slice(0, MAX_CATEGORIES),
    order: parseProductOrder(params.get('sort')) ?? defaultOrder(search),
    page: parsePage(params.get('page')),
  };
}

/** The shortest address that says the same: what is default is left out. `?search=cream&page=2` or an empty text. */
export function formatProductQuery(query: ProductQuery): string {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('search', query.search);
  for (const category of query.categories) params.append('category', category);
  if (query.order !== defaultOrder(query.search)) params.set('sort', query.order);
  if (query.page > 1) params.set('page', String(query.page));
  return params.size === 0 ? '' : `?${params}`;
}

/** Newest first, or what answers best where something is searched for. */
export function defaultOrder(search: string): ProductOrder {
  return search === '' ? DEFAULT_PRODUCT_ORDER : 'relevance';
}

/** Pages that `total` products fill; an empty list is one page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** What was typed as the shop searches for it: control characters and runs of spaces become one space. */
export function parseSearch(input: string | null): string {
  if (input === null) return '';
  return input
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

function parsePage(input: string | null): number {
  return input !== null && /^[1-9]\d{0,5}$/.test(input) ? Number(input) : 1;
}
