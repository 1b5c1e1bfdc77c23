import { isUuid, type Uuid } from '#shop/kernel/ids.ts';

export const STAFF_PRODUCTS_PAGE_SIZE = 20;

export const PRODUCT_STATUS_FILTERS = ['active', 'inactive', 'featured', 'unpriced', 'lacking', 'taken_off'] as const;
export const PRODUCT_STOCK_FILTERS = ['in', 'low', 'out'] as const;
export const PRODUCT_SORTS = ['created', 'name', 'price', 'stock'] as const;

export type ProductFilter = {
  /** Part of a name, a brand or an SKU; '' is all. */
  readonly search: string;
  readonly category: Uuid | 'none' | null;
  readonly status: (typeof PRODUCT_STATUS_FILTERS)[number] | null;
  /** 'low' is what the overview counts as low, including sold out. */
  readonly stock: (typeof PRODUCT_STOCK_FILTERS)[number] | null;
  readonly tag: string | null;
};

export type ProductSort = { readonly by: (typeof PRODUCT_SORTS)[number]; readonly descending: boolean };

export type StaffProductQuery = {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
};

export const NO_FILTER: ProductFilter = { search: '', category: null, status: null, stock: null, tag: null };
export const NEWEST_FIRST: ProductSort = { by: 'created', descending: true };

/** Which products: those selected one by one, or all that a filter finds. */
export type ProductSelection = { readonly ids: readonly Uuid[] } | { readonly filter: ProductFilter };

/** Reads the query of the list's address; anything invalid counts as absent. */
export function parseStaffProducts(parameters: URLSearchParams): StaffProductQuery {
  const category = parameters.get('category');
  return {
    filter: {
      search: readText(parameters.get('search'), 200),
      category: category === 'none' || isUuid(category ?? '') ? category : null,
      status: oneOf(PRODUCT_STATUS_FILTERS, parameters.get('status')),
      stock: oneOf(PRODUCT_STOCK_FILTERS, parameters.get('stock')),
      tag: readText(parameters.get('tag'), 60) || null,
    },
    sort: parseSort(parameters.get('sort')),
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1)),
  };
}

/** The shortest query for an address: `parseStaffProducts` of it returns the same. */
export function writeStaffProducts(query: Partial<StaffProductQuery>): string {
  const { filter = NO_FILTER, sort = NEWEST_FIRST, page = 1 } = query;
  const parameters = new URLSearchParams();
  for (const name of ['search', 'category', 'status', 'stock', 'tag'] as const) {
    if (filter[name]) parameters.set(name, filter[name]);
  }
  if (sort.by !== NEWEST_FIRST.by || sort.descending !== NEWEST_FIRST.descending)
    parameters.set('sort', writeSort(sort));
  if (page > 1) parameters.set('page', String(page));
  return parameters.toString();
}

export function isFiltered(filter: ProductFilter): boolean {
  return writeStaffProducts({ filter }) !== '';
}

export function writeSort({ by, descending }: ProductSort): string {
  return `${by}-${descending ? 'desc' : 'asc'}`;
}

function parseSort(text: string | null): ProductSort {
  const [by, direction] = text?.split('-') ?? [];
  const known = oneOf(PRODUCT_SORTS, by ?? null);
  return known === null ? NEWEST_FIRST : { by: known, descending: direction === 'desc' };
}

function readText(text: string | null, longest: number): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, longest);
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}
