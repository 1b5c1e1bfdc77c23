import { type Cents, ceilToEuro, cents, floorToEuro, type Price, ZERO_CENTS } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';

/** The range in which a shopper may filter prices: whole euro, in cents, VAT included. */
export type PriceBounds = { readonly from: Cents; readonly to: Cents };

/** The range when there is no product. */
export const DEFAULT_PRICE_BOUNDS: PriceBounds = { from: ZERO_CENTS, to: cents(1000_00) };

/** The floor of the lowest and the ceiling of the highest shelf price; both prices exclude VAT. */
export function priceBounds(
  range: { readonly lowest: Price; readonly highest: Price } | null,
  vatRate: VatRate,
): PriceBounds {
  if (range === null) return DEFAULT_PRICE_BOUNDS;
  return {
    from: floorToEuro(grossCents(range.lowest, vatRate)),
    to: ceilToEuro(grossCents(range.highest, vatRate)),
  };
}
