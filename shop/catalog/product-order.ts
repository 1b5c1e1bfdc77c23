/** Ways to sort products, as the address (`sort=`) names them; newest is the default. */
export const PRODUCT_ORDERS = ['newest', 'price_low', 'price_high', 'name_asc', 'name_desc'] as const;

export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export const DEFAULT_PRODUCT_ORDER: ProductOrder = 'newest';

/** A sort order is taken from the list or not at all. */
export function parseProductOrder(input: unknown): ProductOrder | null {
  return PRODUCT_ORDERS.find((order) => order === input) ?? null;
}
