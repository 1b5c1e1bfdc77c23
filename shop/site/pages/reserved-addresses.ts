/** The first parts of the shop's own addresses, and of what machines ask for: no page of the owner's may have them. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  ...['about', 'accessibility', 'cookies', 'faq', 'news', 'privacy', 'terms', 'wholesale', 'withdrawal'],
  ...[
    'brands',
    'categories',
    'collections',
    'product',
    'products',
    'related',
    'restock',
    'reviews',
    'search',
    'sitemap',
    'wishlist',
  ],
  ...['cart', 'checkout', 'orders', 'recalls', 'test-payment', 'withdraw'],
  ...['account-deleted', 'account-settings', 'auth', 'forgot-password', 'reset-password', 'sign-in', 'sign-out'],
  ...['sign-up', 'staff-invitation', 'language', 'look', 'texts', 'admin', 'styleguide', 'dev'],
  ...['api', 'assets', 'functions', 'health', 'legal', 'media', 'metrics', 'vitals', 'webhooks'],
]);
