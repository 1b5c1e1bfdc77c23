import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';
import type { Category } from './categories/category.ts';
import type { Variation } from './variation.ts';

/** The most units that one add, or one step of a quantity, puts into the cart. */
export const MAX_QUANTITY = 10;

export { PLACEHOLDER_IMAGE } from '#shop/media/image.ts';

export type Product = {
  readonly id: Uuid;
  readonly name: string;
  readonly description: string | null;
  /** Excluding VAT. */
  readonly base_price: Price;
  /** Excluding VAT; shown struck through when it is above the price. */
  readonly original_price: Price | null;
  /** Storage paths in the product-images bucket, or addresses starting with http. */
  readonly images: readonly string[];
  readonly category_id: Uuid | null;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  /** Sold only through its variations: base_price, original_price and stock_quantity are then ignored. */
  readonly is_variation_only: boolean;
  readonly stock_quantity: number;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly tag: string | null;
  /** Tags beside the first one, which is `tag`. */
  readonly more_tags: readonly string[];
  readonly slug: string;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** A product with its nested parts, as the specification has it. */
export type ProductWithVariations = Product & {
  readonly category: Pick<Category, 'id' | 'name' | 'type'> | null;
  readonly product_variations: readonly Variation[];
};

export type StockedProduct = Pick<Product, 'is_variation_only' | 'stock_quantity'> & {
  readonly product_variations: readonly Pick<Variation, 'stock_quantity'>[];
};

/** By its own stock, or for a variation-only product by any variation's. */
export function isInStock(product: StockedProduct): boolean {
  return product.is_variation_only
    ? product.product_variations.some((variation) => variation.stock_quantity > 0)
    : product.stock_quantity > 0;
}

/** The same without the units of variations that cannot be bought; with variations it is their sum. */
export function unitsForSale<V extends Pick<Variation, 'stock_quantity'>>(
  product: Omit<StockedProduct, 'product_variations'> & { readonly product_variations: readonly V[] },
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
