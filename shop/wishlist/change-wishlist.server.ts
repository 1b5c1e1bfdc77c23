import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { takeRate } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Wish } from './wish.ts';
import { isFiner, joinWishes, MAX_WISHES } from './wishlist.ts';
import type { WishlistChange } from './wishlist-input.ts';
import { chooseVariations, deleteWishes, insertWishes, lockWishlist, selectWishes } from './wishlist-store.server.ts';

export type ChangedWishlist = {
  /** All of it, the oldest first. */
  readonly wishes: readonly Wish[];
  /** What was to be added and found no room. The browser that sent it keeps it. */
  readonly left: readonly Uuid[];
};

/**
 * Sets and removes hearts in a person's account. Browsers send what changed, never a whole list: so nothing is lost
 * when two tabs or devices change it at once, or when the hearts of a signed-out browser join it. A product that is
 * there already keeps its place and price; where only the sent one says which variation, it takes that and its price.
 */
export async function changeWishlist(
  shop: Shop,
  { id: userId }: Pick<Viewer, 'id'>,
  { add, remove }: WishlistChange,
): Promise<Result<ChangedWishlist, { readonly code: 'too_many_attempts'; readonly retryAfter: number }>> {
  const now = shop.clock.now();
  const taken = await takeRate(shop.db, { key: `wishlist:${userId}`, limit: 300, seconds: 600 }, now);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  return transact(shop.db, async (tx) => {
    if ((await lockWishlist(tx, userId)) === null) return ok({ wishes: [], left: [] });
    if (remove.length > 0) await deleteWishes(tx, userId, remove);
    const before = await selectWishes(tx, userId);
    const known = new Map(before.map((wish) => [wish.id, wish]));
    const wanted = joinWishes(add);
    const added = wanted.filter(({ id }) => !known.has(id));
    const finer = wanted.filter((wish) => isFiner(wish, known.get(wish.id) ?? wish));
    if (added.length === 0 && finer.length === 0) return ok({ wishes: before, left: [] });
    if (finer.length > 0) await chooseVariations(tx, userId, finer);
    await insertWishes(tx, userId, { wishes: added, room: MAX_WISHES - before.length, now });
    const wishes = await selectWishes(tx, userId);
    const isFull = wishes.length >= MAX_WISHES;
    const stored = new Set(wishes.map(({ id }) => id));
    return ok({ wishes, left: isFull ? added.map(({ id }) => id).filter((id) => !stored.has(id)) : [] });
  });
}
