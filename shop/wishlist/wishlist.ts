import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from './wish.ts';

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
