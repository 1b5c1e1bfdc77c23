import { formatProductQuery, type ProductQuery, parseProductQuery } from './product-query.ts';

/** What the same page of the plain listing, or of one category, would have been asked. */
function plainQuery(query: ProductQuery): ProductQuery {
  const nothing = parseProductQuery(new URLSearchParams());
  return { ...nothing, categories: query.categories.slice(0, 1), page: query.page };
}

/**
 * Whether search engines may keep this listing: all products or one category, page by page, as the shop orders them. Search
 * results, filters, other orders and several categories at once show the same products again.
 */
export function isListingForSearchEngines(query: ProductQuery): boolean {
  return formatProductQuery(query) === formatProductQuery(plainQuery(query));
}
