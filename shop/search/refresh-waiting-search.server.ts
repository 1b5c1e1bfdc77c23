import { ok } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isAnyWaiting, refreshSomeWaiting } from './search-refresh-store.server.ts';

/**
 * Makes found, as they are now, all products that were written with their search postponed: some thousand in each
 * transaction, so that nobody waits for it. Whoever postpones enqueues the job that calls this. When it returns, all are
 * found, those included that somebody else was at; `onRefreshed` hears of each thousand how many.
 */
export async function refreshWaitingSearch(shop: Shop, onRefreshed?: (count: number) => Promise<void>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const refreshed = await transact(shop.db, async (tx) => ok(await refreshSomeWaiting(tx)));
    const count = refreshed.ok ? refreshed.value : 0;
    if (count > 0) await onRefreshed?.(count);
    else {
      const waiting = await transact(shop.db, async (tx) => ok(await isAnyWaiting(tx)));
      isMore = waiting.ok && waiting.value;
    }
  }
}
