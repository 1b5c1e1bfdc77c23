import { WISHLIST_KEY } from '#app/personal-storage.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from '#shop/wishlist/wish.ts';

/** What a first page knows of hearts: how they are drawn, and that one was pressed. `heart-keeper.tsx` comes later. */

type Keeper = { readonly has: (id: Uuid) => boolean; readonly press: (wish: Wish) => void };

const listeners = new Set<() => void>();
const early: Wish[] = [];
let keeper: Keeper | null = null;
let drawn: Set<unknown> | null = null;

/** As stored. Whatever else is stored is no product that is asked for. */
function readStored(): Set<unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map((wish) => wish?.id ?? wish) : []);
  } catch {
    return new Set();
  }
}

export function hasHeart(id: Uuid): boolean {
  if (keeper !== null) return keeper.has(id);
  drawn ??= readStored();
  return drawn.has(id);
}

/** Draws it at once; it is kept when the keeper is there. */
export function pressHeart(wish: Wish): void {
  if (keeper !== null) {
    keeper.press(wish);
    return;
  }
  early.push(wish);
  if (!hasHeart(wish.id)) drawn?.add(wish.id);
  else drawn?.delete(wish.id);
  drawHearts();
}

export function subscribeToHearts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Draws all hearts of the page again. */
export function drawHearts(): void {
  for (const listener of listeners) listener();
}

/** Whether the page has any. */
export function areHeartsDrawn(): boolean {
  return listeners.size > 0;
}

/** Leaves the hearts to their keeper, who gets those that were pressed before. */
export function leaveHeartsTo(next: Keeper): void {
  keeper = next;
  for (const wish of early.splice(0)) next.press(wish);
}
