import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, type Price, type PricedProduct, price, ZERO_CENTS } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { findChosenPrice, findPriceRange, listPricedChoices, type PriceRange } from './product-price.ts';

export type OfferedVariation = { readonly id: Uuid; readonly price_adjustment: Price | null };
export type OfferedProduct = PricedProduct<OfferedVariation> & { readonly original_price: Price | null };

/** A price, excluding VAT, from a moment on. For a variation, `null` means the product's own price from then on. */
export type PriceChange = { readonly price: Price | null; readonly changedAt: Date };

/** Every price that a product (no variation) or one of its variations ever had, in any order. */
export type PriceHistory = readonly (PriceChange & { readonly variationId: Uuid | null })[];

/** The VAT rate, and when it began; null if it never changed. */
export type Vat = { readonly rate: VatRate; readonly since: Date | null };

/** The price of one choice and its struck price; cents, VAT included. All 0 where it has no price. */
export type OfferPrice = {
  readonly price: Cents;
  /** Only when it is the lowest price of the 30 days before the reduction (Directive 98/6/EC Art. 6a). */
  readonly originalPrice: Cents | null;
  /** One unit, excluding VAT: what a cart line stores. */
  readonly priceExVat: Price;
};

export function offerPrice(
  product: OfferedProduct,
  variation: OfferedVariation | null,
  history: PriceHistory,
  { rate, since }: Vat,
): OfferPrice {
  const priceExVat = findChosenPrice(product, variation);
  if (priceExVat === null) return { price: ZERO_CENTS, originalPrice: null, priceExVat: price(0) };
  const originalPrice = product.is_variation_only ? null : product.original_price;
  const lowestBefore = originalPrice === null ? null : lowestPriceBefore(history, variation?.id ?? null, since);
  const isHonest = isHonestOriginalPrice({ price: priceExVat, originalPrice, lowestBefore }, rate);
  return {
    price: grossCents(priceExVat, rate),
    originalPrice: originalPrice !== null && isHonest ? grossCents(originalPrice, rate) : null,
    priceExVat,
  };
}

/** What a card or page without a choice shows. */
export type DisplayPrice = PriceRange & {
  /** Struck out only where that is honest for every choice. */
  readonly originalPrice: Cents | null;
};

export function offerDisplayPrice(product: OfferedProduct, history: PriceHistory, vat: Vat): DisplayPrice {
  const struck = listPricedChoices(product).map(
    ({ variation }) => offerPrice(product, variation, history, vat).originalPrice,
  );
  const originalPrice = struck.includes(null) ? null : (struck[0] ?? null);
  return { ...findPriceRange(product, vat.rate), originalPrice };
}

/**
 * By how much less a product costs than its struck price, in whole percent. Rounded down, and of a range the dearest
 * choice: the claim holds for every choice. Null without a struck price, and below one percent.
 */
export function reductionPercent({ price, maxPrice, originalPrice }: DisplayPrice): number | null {
  if (originalPrice === null) return null;
  const percent = Math.floor(((originalPrice - (maxPrice ?? price)) * 100) / originalPrice);
  return percent > 0 ? percent : null;
}

/**
 * Says whether an original price is above the price, and the lowest of 30 days before, to the cent (Directive 98/6/EC
 * Art. 6a; C-330/23).
 */
export function isHonestOriginalPrice(
  offer: { readonly price: Price; readonly originalPrice: Price | null; readonly lowestBefore: Price | null },
  vatRate: VatRate,
): boolean {
  if (offer.originalPrice === null || offer.lowestBefore === null) return false;
  const original = grossCents(offer.originalPrice, vatRate);
  return original > grossCents(offer.price, vatRate) && original === grossCents(offer.lowestBefore, vatRate);
}

/** What one choice cost from a moment on; neighbouring equal prices are joined. */
type PricePeriod = { readonly price: Price; readonly from: number };

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price, excluding VAT, at which the goods were offered in the 30 days before the present price began (or
 * since they were first offered, if later). Null when they were not offered before: then there is no reduction.
 * Directive 98/6/EC Art. 6a; consecutive changes each count as a reduction, which never makes the result higher than
 * the law's. Null also when the VAT rate changed in those days or since (`vatSince`), because shoppers then paid
 * another price than this one with today's VAT.
 */
export function lowestPriceBefore(
  history: PriceHistory,
  variationId: Uuid | null,
  vatSince: Date | null = null,
): Price | null {
  const periods = listPeriods(history, variationId);
  const present = periods.at(-1);
  const earlier = periods.slice(0, -1);
  if (present === undefined || earlier.length === 0) return null;
  const windowStart = present.from - THIRTY_DAYS_MS;
  if (vatSince !== null && vatSince.getTime() > windowStart) return null;
  const within = earlier.filter((_, index) => (earlier[index + 1] ?? present).from > windowStart);
  return within.length === 0 ? null : price(Math.min(...within.map((period) => period.price)));
}

/** The periods of one price for a product or a variation, which has its own price or else the product's. */
function listPeriods(history: PriceHistory, variationId: Uuid | null): PricePeriod[] {
  const inOrder = history.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  const own = inOrder.filter((change) => change.variationId === variationId);
  const product = inOrder.filter((change) => change.variationId === null);
  const periods = (variationId === null ? own : [...product, ...own]).flatMap(({ price: itself, changedAt }) => {
    const from = changedAt.getTime();
    const asked = variationId === null ? itself : askedAt(from, own, product);
    return asked === null ? [] : [{ price: asked, from }];
  });
  return periods.sort((a, b) => a.from - b.from).filter((period, index, all) => period.price !== all[index - 1]?.price);
}

/** A variation is not on offer before its own first entry. */
function askedAt(moment: number, own: PriceHistory, product: PriceHistory): Price | null {
  const last = lastUntil(own, moment);
  if (last === undefined) return null;
  return last.price || lastUntil(product, moment)?.price || null;
}

function lastUntil(changes: PriceHistory, moment: number): PriceChange | undefined {
  return changes.findLast(({ changedAt }) => changedAt.getTime() <= moment);
}
