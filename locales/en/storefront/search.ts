/** What the search box says below its field. */
export const search = {
  'search.recent': 'Recent searches',
  'search.clearRecent': 'Clear recent searches',
  'search.products': 'Products',
  'search.brands': 'Brands',
  'search.categories': 'Categories',
  'search.pages': 'Help and information',
  'search.allResults': 'All results for “{term}”',
  'search.suggestions': { one: '{n} suggestion', other: '{n} suggestions' },
} as const;
