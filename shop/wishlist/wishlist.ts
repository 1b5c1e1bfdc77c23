import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { readWish, type Wish } from './wish.ts';

/** The most products on one wishlist. */
export const MAX_WISHES = 200;

/** Reads a wishlist from browser storage, the oldest wish first. What is unreadable is left out. */
export function parseWishlist(json: string | null): readonly Wish[] {
  if (json === null) return [];
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? joinWishes(stored.flatMap(parseWish)).slice(0, MAX_WISHES) : [];
  } catch {
    return [];
  }
}

/** Earlier versions stored an id alone, then no variation. */
function parseWish(stored: unknown): Wish[] {
  if (isUuid(stored)) return [{ id: stored, seenPrice: null }];
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !isUuid(stored.id)) return [];
  const price = 'seenPrice' in stored ? stored.seenPrice : null;
  const seenPrice = Number.isSafeInteger(price) && Number(price) >= 0 ? Number(price) : null;
  const variation = 'variation' in stored && isUuid(stored.variation) ? stored.variation : null;
  return [readWish({ id: stored.id, seenPrice, variation })];
}

/** Lists each product once, as the first list has it; a variation that only a later list knows is taken from there. */
export function joinWishes(...lists: readonly (readonly Wish[])[]): readonly Wish[] {
  const joined = new Map<Uuid, Wish>();
  for (const wish of lists.flat()) {
    const known = joined.get(wish.id);
    if (known === undefined || isFiner(wish, known)) joined.set(wish.id, wish);
  }
  return [...joined.values()];
}

/** Whether a wish says which variation, where the other says only the product. The price belongs to what was chosen. */
export function isFiner(wish: Wish, known: Wish): boolean {
  return known.variation === undefined && wish.variation !== undefined;
}
