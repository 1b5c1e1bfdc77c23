import type { Suggestions } from '#shop/search/suggestions.ts';

/** Longer lists are read, not chosen from. */
export const MAX_ROWS = 8;

/** One row of the search box. */
export type SearchRow =
  | { readonly kind: 'recent' | 'didYouMean' | 'brand'; readonly term: string }
  | { readonly kind: 'product'; readonly name: string; readonly slug: string };

/** Recent searches while nothing is typed, otherwise suggestions. */
export function listRows(typed: string, recent: readonly string[], suggestions: Suggestions): SearchRow[] {
  if (typed.trim() === '') return recent.map((term) => ({ kind: 'recent', term }));
  const { didYouMean, products, brands } = suggestions;
  const rows: SearchRow[] = [
    ...(didYouMean === null ? [] : [{ kind: 'didYouMean', term: didYouMean } as const]),
    ...products.map(({ name, slug }) => ({ kind: 'product', name, slug }) as const),
    ...brands.map((brand) => ({ kind: 'brand', term: brand }) as const),
  ];
  return rows.slice(0, MAX_ROWS);
}
