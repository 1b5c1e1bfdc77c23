export const CATEGORIES_PER_PAGE = 20;

export const CATEGORY_ORDERS = ['name', 'type', 'products'] as const;
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];
export type CategorySort = { readonly by: CategoryOrder; readonly descending: boolean };

export type CategoryQuery = { readonly search: string; readonly sort: CategorySort; readonly page: number };

const MAX_SEARCH = 200;

/** The list's query: `?search=ser&sort=-products&page=2`. Anything invalid counts as absent. */
export function parseCategoryQuery(parameters: URLSearchParams): CategoryQuery {
  const asked = parameters.get('sort') ?? '';
  const by = CATEGORY_ORDERS.find((order) => order === asked.replace(/^-/, ''));
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    sort: by === undefined ? { by: 'name', descending: false } : { by, descending: asked.startsWith('-') },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function formatCategorySort({ by, descending }: CategorySort): string {
  return descending ? `-${by}` : by;
}
