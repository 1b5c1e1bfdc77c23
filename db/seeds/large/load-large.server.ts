import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import { postponeSearchRefresh, refreshSearch } from '#shop/search/search-store.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { analyzeLarge, countLarge, dropWordIndexes, insertStretch, makeIndexes } from './large-store.server.ts';

const STRETCH = 10_000;

type LargeWishes = {
  /** How many products there are to be beside those they are made from. */
  readonly count?: number;
  readonly onProgress?: (line: string) => void;
};

/**
 * Fills a shop that has some products (the demo's) with many more of their kind, for measuring. The same ones each time; all
 * or none. Their pictures are those of the products they are made from.
 */
export async function loadLarge(shop: Shop, { count = 100_000, onProgress }: LargeWishes = {}): Promise<void> {
  const { vatRate } = await getSettings(shop);
  await transact(shop.db, async (tx) => {
    await waitInLine(tx);
    let next = await countLarge(tx);
    if (next >= count) return;
    // Kept up row by row these take most of the time.
    await postponeSearchRefresh(tx);
    const indexes = await dropWordIndexes(tx);
    while (next < count) {
      const to = Math.min(next + STRETCH, count);
      const ids = await insertStretch(tx, { from: next, to, vatRate });
      // Else the planner thinks the shop is as small as it was.
      await analyzeLarge(tx);
      await refreshSearch(tx, ids);
      onProgress?.(`${to} of ${count} products`);
      next = to;
    }
    onProgress?.('indexes');
    await makeIndexes(tx, indexes);
    await analyzeLarge(tx);
  });
}
