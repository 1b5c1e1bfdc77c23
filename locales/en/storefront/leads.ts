/** Rows that lead on to products, which come after the page. */
export const leads = {
  'related.title': 'Goes Well With',
  'recent.title': 'Recently Viewed',
  'recent.clear': 'Clear',
  'recent.cleared': 'Recently viewed products were cleared.',
} as const;
