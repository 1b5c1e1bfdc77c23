import type { Product } from '#shop/catalog/product.ts';
import { type Cents, maxCents, minCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { findChosenPrice } from './item-price.ts';
import { applyPriceRule, type PricedProduct } from './price-rule.ts';

/** What a card or product page shows; all amounts are cents, VAT included. */
export type DisplayPrice = {
  readonly price: Cents;
  /** Lowest and highest price over the variations; both null unless they differ. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
  /** The struck-out price, only when it is above every price shown. */
  readonly originalPrice: Cents | null;
};

/**
 * The shown price can always be charged: a product with variations is bought through one of them, so its price is kept
 * within their range. Variations without a price do not count.
 */
export function displayPrice(product: PricedProduct & Pick<Product, 'original_price'>, vatRate: VatRate): DisplayPrice {
  const effective = grossCents(applyPriceRule(product).price, vatRate);
  const choices = product.product_variations.flatMap((variation) => {
    const chosen = findChosenPrice(product, variation);
    return chosen === null ? [] : grossCents(chosen, vatRate);
  });
  const [first, ...others] = choices;
  const min = first === undefined ? effective : minCents(first, ...others);
  const max = first === undefined ? effective : maxCents(first, ...others);
  const isRange = min !== max;
  return {
    price: minCents(maxCents(effective, min), max),
    minPrice: isRange ? min : null,
    maxPrice: isRange ? max : null,
    originalPrice: struckPrice(product, max, vatRate),
  };
}

/**
 * The price of one chosen variation (or of a product without variations) and its struck price; 0 where it has no
 * price.
 */
export function chosenDisplayPrice(
  product: PricedProduct & Pick<Product, 'original_price'>,
  variation: Parameters<typeof findChosenPrice>[1],
  vatRate: VatRate,
): { readonly price: Cents; readonly originalPrice: Cents | null } {
  const chosen = findChosenPrice(product, variation);
  if (chosen === null) return { price: ZERO_CENTS, originalPrice: null };
  const shown = grossCents(chosen, vatRate);
  return { price: shown, originalPrice: struckPrice(product, shown, vatRate) };
}

function struckPrice(
  product: Pick<Product, 'original_price' | 'is_variation_only'>,
  highestShown: Cents,
  vatRate: VatRate,
): Cents | null {
  if (product.is_variation_only || product.original_price === null) return null;
  const original = grossCents(product.original_price, vatRate);
  return original > highestShown ? original : null;
}
