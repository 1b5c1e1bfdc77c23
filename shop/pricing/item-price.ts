import type { Variation } from '#shop/catalog/variation.ts';
import { type Cents, multiplyCents, type Price, price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { applyPriceRule, MINIMUM_PRICE, type PricedProduct } from './price-rule.ts';

/** The spec's item pricing result: one line of a cart or order. */
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
 * The price, excluding VAT, of what the shopper chose: the variation's price_adjustment when set (above 0), otherwise the
 * product's price by the price rule. Never below MINIMUM_PRICE.
 */
export function chosenPrice(product: PricedProduct, variation: Pick<Variation, 'price_adjustment'> | null): Price {
  const adjustment = variation?.price_adjustment ?? 0;
  return adjustment > 0 ? price(Math.max(adjustment, MINIMUM_PRICE)) : applyPriceRule(product).price;
}
