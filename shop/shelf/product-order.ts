/** Ways to sort products, as the address (`sort=`) names them; newest is the default. */
export const PRODUCT_ORDERS = ['newest', 'price_low', 'price_high', 'name_asc', 'name_desc'] as const;

/** With a search text there is one more, by how well a product answers: nobody names it, it is the default then. */
export type ProductOrder = (typeof PRODUCT_ORDERS)[number] | 'relevance';

export const DEFAULT_PRODUCT_ORDER: ProductOrder = 'newest';

/** A sort order is taken from the list or not at all. */
export function parseProductOrder(input: unknown): ProductOrder | null {
  return PRODUCT_ORDERS.find((order) => order === input) ?? null;
}
