import type { Price } from '#shop/kernel/money.ts';

type Candidate = {
  readonly inStock: boolean;
  /** Excluding VAT; null where it is not sold. */
  readonly price: Price | null;
  readonly image: string | null;
};

type Card<V> = {
  /** The picture that the card shows. */
  readonly picture: string | undefined;
  readonly variationOnly: boolean;
  readonly variations: readonly V[];
};

/**
 * Finds the variation in stock that a card leads to. Of a product whose page has no price before a choice it is the one
 * that the card shows: the one in its picture, or the first at its lowest price. Null where that is sold out, because
 * the page would then show what the card did not.
 */
export function findCardVariation<V extends Candidate>({ picture, variationOnly, variations }: Card<V>): V | null {
  if (!variationOnly) return null;
  const inStock = variations.filter((one) => one.inStock);
  const isLowest = ({ price }: V) =>
    price !== null && variations.every((other) => other.price === null || other.price >= price);
  return inStock.find(({ image }) => image !== null && image === picture) ?? inStock.find(isLowest) ?? null;
}
