/** Names of pages that header and footer lead to, where no other text has them. */
export const navigation = {
  'nav.products': 'Products',
  'nav.wholesale': 'Wholesale',
  'nav.about': 'About',
} as const;
