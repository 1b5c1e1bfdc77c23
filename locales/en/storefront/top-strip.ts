/** What the shop says of itself above every page, beside its free shipping and its phone. */
export const topStrip = {
  'topStrip.support': 'Questions? Call or write',
  'topStrip.payment': 'Secure card payment',
} as const;
