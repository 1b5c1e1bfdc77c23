import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { postponeSearchRefresh } from './search-refresh-store.server.ts';

/**
 * For writing many products in one transaction: search is not updated statement by statement; a job updates it after
 * the transaction.
 */
export async function refreshSearchLater(shop: Shop, tx: Tx): Promise<void> {
  await postponeSearchRefresh(tx);
  await shop.jobs.enqueue(tx, 'refresh-search', {}, { key: 'refresh-search' });
}
