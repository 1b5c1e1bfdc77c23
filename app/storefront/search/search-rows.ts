import type { CategorySuggestion, PageSuggestion, ProductSuggestion, Suggestions } from '#shop/search/suggestions.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import { productAddress } from '#shop/shelf/product-address.ts';

/** Products and brands with the question before them: five and three, as specified. */
const MAX_FOUND = 8;

export type SearchRow =
  | { readonly kind: 'recent' | 'didYouMean' | 'all'; readonly term: string }
  | { readonly kind: 'brand'; readonly term: string; readonly path: string | null }
  | { readonly kind: 'product'; readonly product: ProductSuggestion }
  | { readonly kind: 'category'; readonly category: CategorySuggestion }
  | { readonly kind: 'page'; readonly page: PageSuggestion };

/** Lists recent searches while nothing is typed, otherwise suggestions and, last, all results. */
export function listRows(typed: string, recent: readonly string[], suggestions: Suggestions): SearchRow[] {
  const term = typed.trim();
  if (term === '') return recent.map((one) => ({ kind: 'recent', term: one }));
  const { didYouMean, products, brands, categories, pages } = suggestions;
  const found: SearchRow[] = [
    ...(didYouMean === null ? [] : [{ kind: 'didYouMean', term: didYouMean } as const]),
    ...products.map((product) => ({ kind: 'product', product }) as const),
    ...brands.map(({ name, path }) => ({ kind: 'brand', term: name, path }) as const),
  ];
  const rows: SearchRow[] = [
    ...found.slice(0, MAX_FOUND),
    ...categories.map((category) => ({ kind: 'category', category }) as const),
    ...pages.map((page) => ({ kind: 'page', page }) as const),
  ];
  return rows.length === 0 ? [] : [...rows, { kind: 'all', term }];
}

/** The address that a row leads to, without a language; null for one that searches. */
export function findRowPath(row: SearchRow): string | null {
  switch (row.kind) {
    case 'product':
      return productAddress(row.product, row.product.ledTo);
    case 'category':
      return categoryPath(row.category.id);
    case 'brand':
      return row.path;
    case 'page':
      return row.page.path;
    default:
      return null;
  }
}

type Group = { readonly kind: SearchRow['kind']; readonly first: number; readonly members: SearchRow[] };

/** The rows by kind, each with the place of its first row in the list. */
export function listGroups(rows: readonly SearchRow[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.kind === row.kind) last.members.push(row);
    else groups.push({ kind: row.kind, first: index, members: [row] });
  }
  return groups;
}
