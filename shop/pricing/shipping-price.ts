import { type Cents, maxCents, subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';

/** What the owner asks for delivery; cents, VAT included. */
export type ShippingTerms = {
  readonly shippingPrice: Cents;
  /** Goods subtotal from which delivery is free. */
  readonly freeShippingThreshold: Cents;
};

/** What is missing for free delivery; nothing from the threshold on. */
export function missingForFreeShipping(goods: Cents, { freeShippingThreshold }: ShippingTerms): Cents {
  return maxCents(ZERO_CENTS, subtractCents(freeShippingThreshold, goods));
}

export function shippingPriceOf(goods: Cents, terms: ShippingTerms): Cents {
  return missingForFreeShipping(goods, terms) > 0 ? terms.shippingPrice : ZERO_CENTS;
}
