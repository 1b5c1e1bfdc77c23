import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { postponeSearchRefresh } from './search-refresh-store.server.ts';

/**
 * For who writes very many products in one transaction: from here to its end, what is searched is not kept up statement by
 * statement; a job makes the products found as they then are once the transaction is over.
 */
export async function refreshSearchLater(shop: Shop, tx: Tx): Promise<void> {
  await postponeSearchRefresh(tx);
  await shop.jobs.enqueue(tx, 'refresh-search', {}, { key: 'refresh-search' });
}
