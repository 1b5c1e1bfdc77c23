import { WISHLIST_KEY } from '#app/personal-storage.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Wish } from '#shop/wishlist/wish.ts';

/** What a first page knows of hearts: how they are drawn, and what is pressed at once. `heart-keeper.tsx` comes later. */

type Keeper = {
  readonly has: (id: Uuid) => boolean;
  readonly count: () => number;
  readonly press: (wish: Wish) => void;
  /** Says that one is on the list, which was pressed before. */
  readonly confirm: () => void;
};

const listeners = new Set<() => void>();
let keeper: Keeper | null = null;
let drawn: Map<unknown, unknown> | null = null;
/** What was pressed before the keeper came. */
const early: { readonly wish: Wish; readonly isStored: boolean }[] = [];

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

export function countHearts(): number {
  if (keeper !== null) return keeper.count();
  drawn ??= readStored();
  return drawn.size;
}

/** Sets or removes a heart. Before its keeper is there it is stored in the browser, from where the keeper takes it. */
export function pressHeart(wish: Wish): void {
  if (keeper !== null) {
    keeper.press(wish);
    return;
  }
  drawn = readStored();
  if (!drawn.delete(wish.id)) drawn.set(wish.id, wish);
  early.push({ wish, isStored: store([...drawn.values()]) });
  drawHearts();
}

function store(wishes: readonly unknown[]): boolean {
  try {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(wishes));
    return true;
  } catch {
    return false;
  }
}

export function subscribeToHearts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Draws all hearts of the page again. */
export function drawHearts(): void {
  for (const listener of listeners) listener();
}

/** Leaves the hearts to their keeper, who gets what was pressed before, and what is not stored of it. */
export function leaveHeartsTo(next: Keeper): void {
  keeper = next;
  for (const { wish, isStored } of early.splice(0)) {
    if (!isStored) next.press(wish);
    else if (next.has(wish.id)) next.confirm();
  }
}
