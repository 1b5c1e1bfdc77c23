import { formatProductQuery, type ProductQuery, parseProductQuery } from './product-query.ts';

/** The query of the same page of the plain listing, or of one category. */
function plainQuery(query: ProductQuery): ProductQuery {
  const nothing = parseProductQuery(new URLSearchParams());
  return { ...nothing, categories: query.categories.slice(0, 1), page: query.page };
}

/**
 * Whether search engines may index this listing: all products or one category, page by page, in the default order.
 * Search results, filters, other orders and several categories repeat the same products.
 */
export function isListingForSearchEngines(query: ProductQuery): boolean {
  return formatProductQuery(query) === formatProductQuery(plainQuery(query));
}
