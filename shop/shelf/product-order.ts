/** Ways to sort products, as the address (`sort=`) names them; newest is the default. */
export const PRODUCT_ORDERS = ['newest', 'price_low', 'price_high', 'name_asc', 'name_desc'] as const;

/** With a search text there is also relevance, which is then the default and has no name in the address. */
export type ProductOrder = (typeof PRODUCT_ORDERS)[number] | 'relevance';

export const DEFAULT_PRODUCT_ORDER: ProductOrder = 'newest';

export function parseProductOrder(input: unknown): ProductOrder | null {
  return PRODUCT_ORDERS.find((order) => order === input) ?? null;
}
