import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';

/** A choice within a product: a colour, a size. `price_adjustment` is its whole price (not a difference) when set. */
export type Variation = {
  readonly id: Uuid;
  readonly product_id: Uuid;
  readonly name: string;
  readonly value: string;
  /** Excluding VAT; null means the product's own price. */
  readonly price_adjustment: Price | null;
  readonly stock_quantity: number;
  readonly sku: string | null;
  readonly image: string | null;
  /** Of a shade, as '#rrggbb'; null for a size or the like. */
  readonly colour: string | null;
};

/** 'name: value', or the one word when both are the same (the back office sets value equal to name). */
export function variationName(variation: Pick<Variation, 'name' | 'value'>): string {
  const { name, value } = variation;
  return value === '' || value === name ? name : `${name}: ${value}`;
}
