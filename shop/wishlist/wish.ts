import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';

/** A product with a heart. */
export type Wish = {
  readonly id: Uuid;
  /** The variation that was chosen; absent for the product as such. */
  readonly variation?: Uuid | undefined;
  /** Cents including VAT, as it was shown when the heart was set. Null when unknown. */
  readonly seenPrice: number | null;
};

/** Makes a wish of a stored row. */
export function readWish(row: {
  readonly id: Uuid;
  readonly seenPrice: number | null;
  readonly variation: Uuid | null;
}): Wish {
  const { id, seenPrice, variation } = row;
  return { id, seenPrice, ...(variation !== null && { variation }) };
}

/** Returns the price that a heart remembers of a card: the lowest that the card shows. */
export function priceToRemember(card: { readonly price: Cents; readonly minPrice: Cents | null }): Cents {
  return card.minPrice ?? card.price;
}
