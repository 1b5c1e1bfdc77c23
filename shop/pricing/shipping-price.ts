import { type Cents, maxCents, subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';

/** What the owner asks for delivery; cents, VAT included. */
export type ShippingTerms = {
  readonly shippingPrice: Cents;
  /** Goods subtotal from which delivery is free; null for never. */
  readonly freeShippingThreshold: Cents | null;
};

/** What is missing for free delivery: nothing from the threshold on, null where it is never free. */
export function missingForFreeShipping(goods: Cents, { freeShippingThreshold }: ShippingTerms): Cents | null {
  if (freeShippingThreshold === null) return null;
  return maxCents(ZERO_CENTS, subtractCents(freeShippingThreshold, goods));
}

export function shippingPriceOf(goods: Cents, terms: ShippingTerms): Cents {
  return missingForFreeShipping(goods, terms) === ZERO_CENTS ? ZERO_CENTS : terms.shippingPrice;
}
