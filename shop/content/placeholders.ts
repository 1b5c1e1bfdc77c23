/** What texts may say of the shop: {shop.name}, {shop.address}, {shop.vatRate} (without the sign), … */
export const PLACEHOLDERS = [
  'name',
  'legalName',
  'regNo',
  'vatNumber',
  'address',
  'registers',
  'inCountry',
  'languages',
  'email',
  'phone',
  'vatRate',
  'vat',
  'shippingPrice',
  'deliveryCountry',
  'deliveryCountries',
  'deliveryDays',
  'accessibilityMeasured',
  'freeShippingFrom',
  'deliveryCost',
  'deliveryOffer',
  'deliveryTakes',
  'deliveryWithin',
  'paymentWays',
  'ordering',
  'unpaidOrder',
  'unpaidWait',
  'guestOrders',
  'paymentProviders',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** They are written as in `{shop.email}`. */
export const WRITTEN_PLACEHOLDERS: readonly string[] = PLACEHOLDERS.map((name) => `{shop.${name}}`);

/** Finds the words in braces that the shop has nothing to fill in for; pages would show them as they stand. */
export function findUnknownPlaceholders(text: string): readonly string[] {
  const written = new Set(text.match(/\{\s*[\w.]+\s*\}/g));
  return [...written].filter((found) => !WRITTEN_PLACEHOLDERS.includes(found));
}

/** Those that name one price, and what says the same where the shop delivers by zones. */
const ONE_PRICE = ['{shop.shippingPrice}', '{shop.freeShippingFrom}'];
export const PRICE_BY_ZONES: string = '{shop.deliveryCost}';

/** Whether a text names one price of delivery, which a shop with zones does not have. */
export function namesOnePrice(text: string): boolean {
  return ONE_PRICE.some((written) => text.includes(written));
}
