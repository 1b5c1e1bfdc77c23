import {
  type Cents,
  ceilToEuro,
  cents,
  floorToEuro,
  listedPrice,
  MINIMUM_PRICE,
  maxCents,
  minCents,
  type Price,
  type PricedProduct,
  parsePrice,
  price,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';

/**
 * What a product costs: whether it may be sold at a price, which price a choice has, and the range of its prices. The
 * database says the same for lists (`sold_price` and `product_price_range`); `price-cases.ts` holds both.
 */

/** 0.005 euro excluding VAT, which is a cent with VAT at any rate. A lower price counts as none. */
const LOWEST_SOLD_PRICE = price(50);

export type PriceWarning =
  | 'Invalid base price'
  | 'Variation-only product must have at least one variation'
  | 'No valid variation prices found'
  | 'Price adjusted to minimum viable price (0.01)';

type PricedVariation = PricedProduct['product_variations'][number];

/** What a card or product page shows; cents, VAT included. */
export type PriceRange = {
  readonly price: Cents;
  /** Lowest and highest price over the variations; both null unless they differ. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
};

/** Whether something can be sold at it: at least one cent including VAT. */
export function isSoldAt(amount: Price): boolean {
  return amount >= LOWEST_SOLD_PRICE;
}

/**
 * The price, excluding VAT, of what the shopper chose: the variation's price_adjustment when set (above 0), otherwise the
 * product's price by the price rule; a variation-only product has none to lend. Never below MINIMUM_PRICE, and null where
 * the choice has no price and is not sold.
 */
export function findChosenPrice(product: PricedProduct, variation: PricedVariation | null): Price | null {
  const adjustment = price(variation?.price_adjustment ?? 0);
  if (adjustment > 0) return isSoldAt(adjustment) ? price(Math.max(adjustment, MINIMUM_PRICE)) : null;
  if (variation !== null && product.is_variation_only) return null;
  const rule = applyPriceRule(product);
  return rule.isValid ? rule.price : null;
}

/** What can be chosen: each variation with a price, or the product itself (null) if it has no variations. */
export function listPricedChoices<V extends PricedVariation>(
  product: PricedProduct<V>,
): { readonly variation: V | null; readonly price: Price }[] {
  const choices = product.product_variations.length === 0 ? [null] : product.product_variations;
  return choices.flatMap((variation) => {
    const chosen = findChosenPrice(product, variation);
    return chosen === null ? [] : { variation, price: chosen };
  });
}

/** Whether a shopper can buy it, in any of its variations if it has some. */
export function hasPrice(product: PricedProduct): boolean {
  return listPricedChoices(product).length > 0;
}

/**
 * Finds the range of a product's prices. A price is kept within the variations' range: one of them is bought, so it can
 * always be charged.
 */
export function findPriceRange(product: PricedProduct, vatRate: VatRate): PriceRange {
  const listed = grossCents(applyPriceRule(product).price, vatRate);
  const [first = listed, ...others] = listPricedChoices(product).map((choice) => grossCents(choice.price, vatRate));
  const min = minCents(first, ...others);
  const max = maxCents(first, ...others);
  const isRange = min !== max;
  return {
    price: minCents(maxCents(listed, min), max),
    minPrice: isRange ? min : null,
    maxPrice: isRange ? max : null,
  };
}

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
  const { is_variation_only, product_variations } = product;
  const listed = listedPrice(product);
  if (!isSoldAt(listed))
    return {
      price: MINIMUM_PRICE,
      isValid: false,
      warnings: [warningOf(is_variation_only, product_variations.length)],
    };
  if (listed < MINIMUM_PRICE)
    return { price: MINIMUM_PRICE, isValid: true, warnings: ['Price adjusted to minimum viable price (0.01)'] };
  return { price: listed, isValid: true, warnings: [] };
}

function warningOf(isVariationOnly: boolean, variations: number): PriceWarning {
  if (!isVariationOnly) return 'Invalid base price';
  return variations === 0
    ? 'Variation-only product must have at least one variation'
    : 'No valid variation prices found';
}

/** The problem with a product's own price; none where each of its variations has a price. */
export function findPriceWarnings(product: PricedProduct): readonly PriceWarning[] {
  const { is_variation_only, product_variations } = product;
  const hasOwn = ({ price_adjustment }: PricedVariation) => isSoldAt(price(price_adjustment ?? 0));
  const isPriceUnused = !is_variation_only && product_variations.length > 0 && product_variations.every(hasOwn);
  return isPriceUnused ? [] : applyPriceRule(product).warnings;
}

/** The range in which a shopper may filter prices: whole euro, in cents, VAT included. */
export type PriceBounds = { readonly from: Cents; readonly to: Cents };

/** The lowest shelf price rounded down and the highest rounded up, or 0 to 1000 without a product. */
export function priceBounds(
  range: { readonly lowest: Price; readonly highest: Price } | null,
  vatRate: VatRate,
): PriceBounds {
  if (range === null) return { from: ZERO_CENTS, to: cents(1000_00) };
  return {
    from: floorToEuro(grossCents(range.lowest, vatRate)),
    to: ceilToEuro(grossCents(range.highest, vatRate)),
  };
}

/** A row of the database with the prices in it as numbers. */
export function readPrices<
  V extends { readonly price_adjustment: string | null },
  Row extends { readonly base_price: string; readonly original_price?: string | null },
>(row: Row & { readonly product_variations: readonly V[] }) {
  const { base_price, original_price, product_variations, ...product } = row;
  return {
    ...product,
    base_price: parsePrice(base_price),
    original_price: original_price == null ? null : parsePrice(original_price),
    product_variations: product_variations.map(({ price_adjustment, ...variation }) => ({
      ...variation,
      price_adjustment: price_adjustment === null ? null : parsePrice(price_adjustment),
    })),
  };
}
