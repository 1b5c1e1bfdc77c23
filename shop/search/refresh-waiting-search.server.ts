import { ok } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refreshSomeWaiting } from './search-refresh-store.server.ts';

/**
 * Makes found, as they are now, all products that were written with their search postponed: some thousand in each
 * transaction, so that nobody waits for it. Whoever postpones enqueues the job that calls this.
 */
export async function refreshWaitingSearch(shop: Shop): Promise<void> {
  for (let isMore = true; isMore; ) {
    const refreshed = await transact(shop.db, async (tx) => ok(await refreshSomeWaiting(tx)));
    isMore = refreshed.ok && refreshed.value > 0;
  }
}
