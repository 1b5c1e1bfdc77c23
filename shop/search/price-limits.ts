import { addCents, type Cents, cents, maxCents, minCents, priceToDecimal } from '#shop/kernel/money.ts';
import { lowestNetPrice, type VatRate } from '#shop/kernel/percent.ts';

/** A price range, VAT included; null where it has no limit. Both ends belong to it. */
export type PriceLimits = { readonly minPrice: Cents | null; readonly maxPrice: Cents | null };

/** What is in both ranges. */
export function meetLimits(a: PriceLimits, b: PriceLimits): PriceLimits {
  return {
    minPrice:
      a.minPrice === null || b.minPrice === null ? (a.minPrice ?? b.minPrice) : maxCents(a.minPrice, b.minPrice),
    maxPrice:
      a.maxPrice === null || b.maxPrice === null ? (a.maxPrice ?? b.maxPrice) : minCents(a.maxPrice, b.maxPrice),
  };
}

/** The range without VAT: from the first price in it, below the first beyond it. */
export function netLimits({ minPrice, maxPrice }: PriceLimits, vatRate: VatRate) {
  return {
    from: minPrice === null ? null : lowestNetPrice(minPrice, vatRate),
    below: maxPrice === null ? null : lowestNetPrice(addCents(maxPrice, cents(1)), vatRate),
  };
}

/** The same as decimals, for conditions of queries. */
export function netDecimals(limits: PriceLimits, vatRate: VatRate) {
  const { from, below } = netLimits(limits, vatRate);
  return { from: from === null ? null : priceToDecimal(from), below: below === null ? null : priceToDecimal(below) };
}
