import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';

/** The browser storage key of a wishlist that is in no account. */
export const WISHLIST_STORAGE_KEY = 'vitrina-wishlist';

/** The most products on one wishlist. */
export const MAX_WISHES = 200;

/** A product with a heart. */
export type Wish = {
  readonly id: Uuid;
  /** Cents including VAT, as it was shown when the heart was set. Null when unknown. */
  readonly seenPrice: number | null;
};

/** Reads a wishlist from browser storage, the oldest wish first. What is unreadable is left out. */
export function parseWishlist(json: string | null): readonly Wish[] {
  if (json === null) return [];
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? joinWishes(stored.flatMap(parseWish)).slice(-MAX_WISHES) : [];
  } catch {
    return [];
  }
}

/** Earlier versions stored an id alone. */
function parseWish(stored: unknown): Wish[] {
  if (isUuid(stored)) return [{ id: stored, seenPrice: null }];
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !isUuid(stored.id)) return [];
  const price = 'seenPrice' in stored ? stored.seenPrice : null;
  return [{ id: stored.id, seenPrice: Number.isSafeInteger(price) && Number(price) >= 0 ? Number(price) : null }];
}

/** Lists each product once, as the first list has it. */
export function joinWishes(...lists: readonly (readonly Wish[])[]): readonly Wish[] {
  const joined = new Map<Uuid, Wish>();
  for (const wish of lists.flat()) if (!joined.has(wish.id)) joined.set(wish.id, wish);
  return [...joined.values()];
}

/** Returns the price that a heart remembers of a card: the lowest that the card shows. */
export function priceToRemember(card: { readonly price: Cents; readonly minPrice: Cents | null }): Cents {
  return card.minPrice ?? card.price;
}
