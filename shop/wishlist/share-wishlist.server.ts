import { randomBytes } from 'node:crypto';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { takeRate } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockWishlist, updateSharing } from './wishlist-store.server.ts';

/** 128 random bits, which nobody guesses. */
const TOKEN_BYTES = 16;

type TooMany = { readonly code: 'too_many_attempts'; readonly retryAfter: number };

/**
 * Makes a link that shows a person's wishlist to whoever has it. One that is shared keeps its link and gets the new
 * name. The token is stored as it is, because its owner sees the link again, and it opens nothing but the list.
 */
export async function shareWishlist(
  shop: Shop,
  { id: userId }: Pick<Viewer, 'id'>,
  { name }: { readonly name: string | null },
): Promise<Result<null, TooMany>> {
  const now = shop.clock.now();
  const taken = await takeRate(shop.db, { key: `wishlist-share:${userId}`, limit: 30, seconds: 3_600 }, now);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  return transact(shop.db, async (tx) => {
    const shared = await lockWishlist(tx, userId);
    const token = shared?.share_token ?? randomBytes(TOKEN_BYTES).toString('base64url');
    await updateSharing(tx, userId, { token, name, now });
    return ok(null);
  });
}

/** Ends sharing: the link leads nowhere from now on, and a later one is another. */
export async function stopSharingWishlist(shop: Shop, { id: userId }: Pick<Viewer, 'id'>): Promise<void> {
  await transact(shop.db, (tx) => updateSharing(tx, userId, { token: null, name: null, now: shop.clock.now() }));
}
