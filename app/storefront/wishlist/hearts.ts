import { WISHLIST_KEY } from '#app/personal-storage.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from '#shop/wishlist/wish.ts';

/** What a first page knows of hearts: how they are drawn, and what is pressed at once. `heart-keeper.tsx` comes later. */

type Keeper = { readonly has: (id: Uuid) => boolean; readonly press: (wish: Wish) => void };

const listeners = new Set<() => void>();
let keeper: Keeper | null = null;
let drawn: Map<unknown, unknown> | null = null;
/** What was pressed and could not be stored. */
const early: Wish[] = [];

/** As stored. Whatever else is stored is no product that is asked for. */
function readStored(): Map<unknown, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.map((wish) => [wish?.id ?? wish, wish]) : []);
  } catch {
    return new Map();
  }
}

export function hasHeart(id: Uuid): boolean {
  if (keeper !== null) return keeper.has(id);
  drawn ??= readStored();
  return drawn.has(id);
}

/** Sets or removes a heart. Before its keeper is there it is stored in the browser, from where the keeper takes it. */
export function pressHeart(wish: Wish): void {
  if (keeper !== null) {
    keeper.press(wish);
    return;
  }
  drawn = readStored();
  if (!drawn.delete(wish.id)) drawn.set(wish.id, wish);
  try {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([...drawn.values()]));
  } catch {
    early.push(wish);
  }
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

/** Leaves the hearts to their keeper, who gets those that were pressed before and are not stored. */
export function leaveHeartsTo(next: Keeper): void {
  keeper = next;
  for (const wish of early.splice(0)) next.press(wish);
}
