/** Most units a product may have: far above any shop, far below what the column holds. */
export const MAX_STOCK = 1_000_000;
/** The most units that one add, or one step of a quantity, puts into the cart. */
export const MAX_QUANTITY = 10;

export { PLACEHOLDER_IMAGE } from '#shop/media/image.ts';

type StockedVariation = { readonly stock_quantity: number };

type StockedProduct<V = StockedVariation> = StockedVariation & {
  readonly is_variation_only: boolean;
  readonly product_variations: readonly V[];
};

/** Whether it is in stock: by its own stock, or for a variation-only product by any variation's. */
export function isInStock(product: StockedProduct): boolean {
  return product.is_variation_only
    ? product.product_variations.some((variation) => variation.stock_quantity > 0)
    : product.stock_quantity > 0;
}

/** Returns the units without those of variations that cannot be bought; with variations it is their sum. */
export function unitsForSale<V extends StockedVariation>(
  product: StockedProduct<V>,
  isSold: (variation: V) => boolean,
): StockedProduct {
  const { is_variation_only } = product;
  const product_variations = product.product_variations.map((variation) => ({
    stock_quantity: isSold(variation) ? variation.stock_quantity : 0,
  }));
  const stock_quantity =
    product_variations.length === 0
      ? product.stock_quantity
      : product_variations.reduce((units, one) => units + one.stock_quantity, 0);
  return { is_variation_only, stock_quantity, product_variations };
}

/** The most a shopper may add at once: min(stock, 10), never below 0. */
export function maxQuantity(stock: number): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/** Writes 'name: value', or the one word when both are the same (the back office sets value equal to name). */
export function variationName({ name, value }: { readonly name: string; readonly value: string }): string {
  return value === '' || value === name ? name : `${name}: ${value}`;
}
