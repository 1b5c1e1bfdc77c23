import { ok } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { purgeDeleted } from './product-bulk-store.server.ts';

/** How long a deletion can be undone. */
export const DELETED_KEPT_DAYS = 30;

/** Purges what was deleted a month ago and no order or review names; returns how many. */
export async function purgeDeletedProducts(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - DELETED_KEPT_DAYS * 24 * 60 * 60 * 1000);
  const purged = await transact(shop.db, async (tx) => ok(await purgeDeleted(tx, before)));
  return purged.ok ? purged.value : 0;
}
