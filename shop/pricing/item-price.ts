import type { Variation } from '#shop/catalog/variation.ts';
import { type Cents, multiplyCents, type Price, price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { applyPriceRule, isSoldAt, MINIMUM_PRICE, type PricedProduct } from './price-rule.ts';

/** The specification's item pricing result: one line of a cart or order. */
export type ItemPricingResult = {
  /** One unit, excluding VAT, to four decimals. */
  readonly priceExVat: Price;
  /** One unit, VAT included. */
  readonly priceIncVat: Cents;
  /** The whole line, VAT included: priceIncVat times quantity, so that a line never differs from its shelf price. */
  readonly totalIncVat: Cents;
};

/** Prices one line. Throws RangeError when the quantity is not a whole number. */
export function priceItem(item: {
  readonly price: Price;
  readonly quantity: number;
  readonly vatRate: VatRate;
}): ItemPricingResult {
  const priceIncVat = grossCents(item.price, item.vatRate);
  return { priceExVat: item.price, priceIncVat, totalIncVat: multiplyCents(priceIncVat, item.quantity) };
}

/**
 * The price, excluding VAT, of what the shopper chose: the variation's price_adjustment when set (above 0), otherwise
 * the product's price by the price rule, which a variation-only product does not have. Never below MINIMUM_PRICE; null
 * where the choice has no price and is not sold. `product_price_range` in the database has the same rule.
 */
export function findChosenPrice(
  product: PricedProduct,
  variation: Pick<Variation, 'price_adjustment'> | null,
): Price | null {
  const adjustment = price(variation?.price_adjustment ?? 0);
  if (adjustment > 0) return isSoldAt(adjustment) ? price(Math.max(adjustment, MINIMUM_PRICE)) : null;
  if (variation !== null && product.is_variation_only) return null;
  const rule = applyPriceRule(product);
  return rule.isValid ? rule.price : null;
}

/** Whether a shopper can buy it, in any of its variations if it has some. */
export function hasPrice(product: PricedProduct): boolean {
  const choices = product.product_variations.length === 0 ? [null] : product.product_variations;
  return choices.some((choice) => findChosenPrice(product, choice) !== null);
}
