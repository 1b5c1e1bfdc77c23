/** Pages of brands, and collections. */
export const collections = {
  'collections.title': 'Collections',
  'collections.metaText': 'All collections of the shop, with their products and prices.',
  'collections.brands': 'Brands',
  'collections.brandsMetaText': 'All brands of the shop. Choose one to see its products and prices.',
  'collections.brandPage': 'About the brand {brand}',
} as const;
