import type { Cents } from '#shop/kernel/money.ts';
import { grossCents } from '#shop/kernel/percent.ts';
import {
  isHonestOriginalPrice,
  lowestPriceBefore,
  type OfferedProduct,
  type OfferedVariation,
  type PriceHistory,
  type Vat,
} from './offer.ts';
import { findChosenPrice } from './product-price.ts';

/** Whether an original price is struck out beside a price, and if not, why. */
export type StruckOutcome = 'shown' | 'no_original' | 'no_history' | 'not_lower' | 'other';

/** What staff see of one choice. */
export type StruckPrice = {
  /** The variation; null for the product itself. */
  readonly name: string | null;
  /** The lowest price of the 30 days before the present one, cents, VAT included; null where there is none. */
  readonly reference: Cents | null;
  readonly outcome: StruckOutcome;
};

/** Says of one choice what the law compares its price with, and what comes of it (Directive 98/6/EC, Art. 6a). */
export function explainStruckPrice(
  product: OfferedProduct,
  variation: OfferedVariation | null,
  history: PriceHistory,
  { rate, since }: Vat,
): Omit<StruckPrice, 'name'> {
  const price = findChosenPrice(product, variation);
  const lowestBefore = lowestPriceBefore(history, variation?.id ?? null, since);
  const reference = lowestBefore === null ? null : grossCents(lowestBefore, rate);
  const originalPrice = product.is_variation_only ? null : product.original_price;
  if (originalPrice === null || price === null) return { reference, outcome: 'no_original' };
  if (isHonestOriginalPrice({ price, originalPrice, lowestBefore }, rate)) return { reference, outcome: 'shown' };
  if (reference === null) return { reference, outcome: 'no_history' };
  return { reference, outcome: reference <= grossCents(price, rate) ? 'not_lower' : 'other' };
}
