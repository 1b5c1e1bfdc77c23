/** What the shop says of itself above every page, beside its phone. */
export const topStrip = {
  'topStrip.freeShipping': 'Free shipping from {amount}',
  'topStrip.zones': 'You see the day of delivery',
  'topStrip.support': 'Questions? Call or write',
  'topStrip.payment': 'Secure card payment',
  'topStrip.payment.ways': 'Secure payment',
} as const;
