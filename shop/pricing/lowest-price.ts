import { type Price, price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';

/** A price, excluding VAT, from a moment on. For a variation, `null` means the product's own price from then on. */
export type PriceChange = { readonly price: Price | null; readonly changedAt: Date };

/** The price history of one choice in time order, with equal neighbours merged. */
type PricePeriod = { readonly price: Price; readonly from: number };

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price, excluding VAT, at which the goods were offered in the 30 days before the present price began (or
 * since they were first offered, if later). Null when they were not offered before: then there is no reduction.
 * Directive 98/6/EC Art. 6a; consecutive changes each count as a reduction, which never makes the result higher than
 * the law's. Null also when the VAT rate changed in those days or since (`vatSince`), because shoppers then paid
 * another price than this one with today's VAT.
 */
export function lowestPriceBefore(changes: readonly PriceChange[], vatSince: Date | null = null): Price | null {
  return lowestBefore(joinEqual(inTimeOrder(changes).flatMap(toPeriod)), vatSince);
}

/** The same for a variation, which costs its own price while it has one and otherwise the product's. */
export function lowestVariationPriceBefore(
  product: readonly PriceChange[],
  variation: readonly PriceChange[],
  vatSince: Date | null = null,
): Price | null {
  return lowestBefore(joinEqual(chosenPeriods(inTimeOrder(product), inTimeOrder(variation))), vatSince);
}

/**
 * Whether a struck price may be shown: it is above the present price and equals, to the cent, the lowest price of the
 * 30 days before the reduction (Directive 98/6/EC Art. 6a; Court of Justice, C-330/23).
 */
export function isHonestOriginalPrice(
  offer: { readonly price: Price; readonly originalPrice: Price | null; readonly lowestBefore: Price | null },
  vatRate: VatRate,
): boolean {
  if (offer.originalPrice === null || offer.lowestBefore === null) return false;
  const original = grossCents(offer.originalPrice, vatRate);
  return original > grossCents(offer.price, vatRate) && original === grossCents(offer.lowestBefore, vatRate);
}

function lowestBefore(periods: readonly PricePeriod[], vatSince: Date | null): Price | null {
  const present = periods.at(-1);
  const earlier = periods.slice(0, -1);
  if (present === undefined || earlier.length === 0) return null;
  const windowStart = present.from - THIRTY_DAYS_MS;
  if (vatSince !== null && vatSince.getTime() > windowStart) return null;
  const within = earlier.filter((_, index) => (earlier[index + 1] ?? present).from > windowStart);
  return within.length === 0 ? null : price(Math.min(...within.map((period) => period.price)));
}

function chosenPeriods(product: readonly PriceChange[], variation: readonly PriceChange[]): PricePeriod[] {
  const moments = [...product, ...variation].map((change) => change.changedAt.getTime()).sort((a, b) => a - b);
  return moments.flatMap((moment) => {
    // A variation is not on offer before its own first entry.
    const own = lastUntil(variation, moment);
    if (own === undefined) return [];
    const effective = own.price !== null && own.price > 0 ? own.price : lastUntil(product, moment)?.price;
    return effective ? [{ price: effective, from: moment }] : [];
  });
}

function lastUntil(changes: readonly PriceChange[], moment: number): PriceChange | undefined {
  return changes.findLast((change) => change.changedAt.getTime() <= moment);
}

function inTimeOrder(changes: readonly PriceChange[]): PriceChange[] {
  return [...changes].sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
}

function toPeriod(change: PriceChange): PricePeriod[] {
  return change.price === null ? [] : [{ price: change.price, from: change.changedAt.getTime() }];
}

function joinEqual(periods: readonly PricePeriod[]): PricePeriod[] {
  return periods.filter((period, index) => period.price !== periods[index - 1]?.price);
}
