import { ok } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isAnyWaiting, postponeSearchRefresh, refreshSomeWaiting } from './search-store.server.ts';

/**
 * Postpones the update of search, for writing many products in one transaction: a job updates search after it, instead
 * of each statement.
 */
export async function refreshSearchLater(shop: Shop, tx: Tx): Promise<void> {
  await postponeSearchRefresh(tx);
  await shop.jobs.enqueue(tx, 'refresh-search', {}, { key: 'refresh-search' });
}

type OnRefreshed = (count: number) => Promise<void>;

/**
 * Updates search for all products whose update was postponed: some thousand per transaction, so that locks are
 * short. Products that somebody is writing at this moment are left to the job which that transaction enqueues.
 * `onRefreshed` gets the number of each batch.
 */
export async function refreshWaitingSearch(shop: Shop, onRefreshed?: OnRefreshed): Promise<void> {
  for (let isMore = true; isMore; ) {
    const refreshed = await transact(shop.db, async (tx) => {
      // For words that another refresh is writing: a large batch takes longer than a page may wait.
      await waitInLine(tx);
      return ok(await refreshSomeWaiting(tx));
    });
    const count = refreshed.ok ? refreshed.value : 0;
    isMore = count > 0;
    if (isMore) await onRefreshed?.(count);
  }
}

/**
 * Updates search as `refreshWaitingSearch` does, but returns only when all are found: it waits for other refreshes and
 * writers.
 */
export async function refreshAllWaitingSearch(shop: Shop, onRefreshed?: OnRefreshed): Promise<void> {
  for (let isMore = true; isMore; ) {
    await refreshWaitingSearch(shop, onRefreshed);
    const waiting = await transact(shop.db, async (tx) => {
      await waitInLine(tx);
      return ok(await isAnyWaiting(tx));
    });
    isMore = waiting.ok && waiting.value;
  }
}
