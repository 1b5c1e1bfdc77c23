export const REDIRECTS_PER_PAGE = 20;
export const MISSING_PER_PAGE = 10;

export const REDIRECT_KINDS = ['own', 'automatic'] as const;
export const REDIRECT_ORDERS = ['address', 'hits'] as const;

export type RedirectQuery = {
  readonly search: string;
  /** Null for both. */
  readonly kind: (typeof REDIRECT_KINDS)[number] | null;
  readonly order: (typeof REDIRECT_ORDERS)[number];
  readonly page: number;
  /** The page of addresses that lead nowhere. */
  readonly missing: number;
};

const MAX_SEARCH = 200;

/** The page's query: `?search=rose&kind=own&order=hits&page=2&missing=3`. Anything invalid counts as absent. */
export function parseRedirectQuery(parameters: URLSearchParams): RedirectQuery {
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    kind: REDIRECT_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    order: REDIRECT_ORDERS.find((order) => order === parameters.get('order')) ?? 'address',
    page: parsePage(parameters.get('page')),
    missing: parsePage(parameters.get('missing')),
  };
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
