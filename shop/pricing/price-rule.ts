import type { Product } from '#shop/catalog/product.ts';
import type { Variation } from '#shop/catalog/variation.ts';
import { type Price, price } from '#shop/kernel/money.ts';
import { LOWEST_SOLD_PRICE, MINIMUM_PRICE } from '#shop/kernel/price-step.ts';

export { MINIMUM_PRICE };

export type PriceWarning =
  | 'Invalid base price'
  | 'Variation-only product must have at least one variation'
  | 'No valid variation prices found'
  | 'Price adjusted to minimum viable price (0.01)';

export type PricedProduct = Pick<Product, 'base_price' | 'is_variation_only'> & {
  readonly product_variations: readonly Pick<Variation, 'price_adjustment'>[];
};

export type PriceRuleResult = {
  /** Effective base price, excluding VAT, at least MINIMUM_PRICE. */
  readonly price: Price;
  /** False when nothing is sold at it. */
  readonly isValid: boolean;
  readonly warnings: readonly PriceWarning[];
};

/**
 * The price a product is listed at: its base price, or the highest positive price_adjustment of a variation-only
 * product. An unusable price is replaced by MINIMUM_PRICE and marked invalid; one that is only too low is raised to
 * it.
 */
export function applyPriceRule(product: PricedProduct): PriceRuleResult {
  const found = product.is_variation_only ? highestVariationPrice(product) : basePrice(product);
  if (!found.ok) return { price: MINIMUM_PRICE, isValid: false, warnings: [found.warning] };
  if (found.price < MINIMUM_PRICE) {
    return { price: MINIMUM_PRICE, isValid: true, warnings: ['Price adjusted to minimum viable price (0.01)'] };
  }
  return { price: found.price, isValid: true, warnings: [] };
}

/** The problem with a product's own price; none where each of its variations has a price. */
export function findPriceWarnings(product: PricedProduct): readonly PriceWarning[] {
  const { is_variation_only, product_variations } = product;
  const hasOwn = ({ price_adjustment }: { readonly price_adjustment: Price | null }) =>
    isSoldAt(price(price_adjustment ?? 0));
  const isPriceUnused = !is_variation_only && product_variations.length > 0 && product_variations.every(hasOwn);
  return isPriceUnused ? [] : applyPriceRule(product).warnings;
}

/** Whether something can be sold at it: at least one cent including VAT. */
export function isSoldAt(amount: Price): boolean {
  return amount >= LOWEST_SOLD_PRICE;
}

/** Turns any input into a usable price: a non-number or a negative value becomes MINIMUM_PRICE. */
export function normalizePrice(value: unknown): Price {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? price(value) : MINIMUM_PRICE;
}

type Found = { ok: true; price: Price } | { ok: false; warning: PriceWarning };

function basePrice(product: PricedProduct): Found {
  return isSoldAt(product.base_price)
    ? { ok: true, price: product.base_price }
    : { ok: false, warning: 'Invalid base price' };
}

function highestVariationPrice(product: PricedProduct): Found {
  if (product.product_variations.length === 0) {
    return { ok: false, warning: 'Variation-only product must have at least one variation' };
  }
  const highest = product.product_variations
    .map((variation) => variation.price_adjustment ?? 0)
    .reduce<number>((max, adjustment) => Math.max(max, adjustment), 0);
  return isSoldAt(price(highest))
    ? { ok: true, price: price(highest) }
    : { ok: false, warning: 'No valid variation prices found' };
}
