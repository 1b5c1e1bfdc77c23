import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';
import type { DeliveryQuote } from './quote-delivery.ts';

/** A method as the shopper may choose it. */
export type DeliveryOption = Pick<DeliveryQuote, 'kind' | 'carrier' | 'name' | 'text' | 'price' | 'from' | 'until'> & {
  readonly id: Uuid;
  /** 'Arrives Tue 24 – Thu 26 Nov', in the shopper's words. */
  readonly when: string;
  /** Whether the carrier of pickup points needs the recipient's phone number. */
  readonly needsPhone: boolean;
};

export type DeliveryChoice = {
  /** Whether the shop delivers to that country and postal code. */
  readonly isServed: boolean;
  readonly options: readonly DeliveryOption[];
  /** Why the other methods cannot be had, in the shopper's words. */
  readonly refused: readonly string[];
  /** Null when no method can be had. */
  readonly chosen: DeliveryOption | null;
  readonly terms: ShippingTerms;
  /** What the least expensive delivery would have cost, cents, VAT included. */
  readonly standardPrice: Cents;
};
