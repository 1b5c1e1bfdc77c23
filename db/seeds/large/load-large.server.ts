import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { analyzeLarge, countLarge, insertStretch } from './large-store.server.ts';

const STRETCH = 10_000;

type LargeWishes = {
  /** How many products there are to be beside those they are made from. */
  readonly count?: number;
  readonly onProgress?: (line: string) => void;
};

/**
 * Fills a shop that has some products (the demo's) with many more of their kind, for measuring. The same ones each time; a
 * load that was interrupted is taken up where it stopped. Their pictures are those of the products they are made from.
 */
export async function loadLarge(shop: Shop, { count = 100_000, onProgress }: LargeWishes = {}): Promise<void> {
  const { vatRate } = await getSettings(shop);
  let next = await shop.db.transaction().execute(countLarge);
  while (next < count) {
    const to = Math.min(next + STRETCH, count);
    const stretch = { from: next, to, vatRate };
    await shop.db.transaction().execute((tx) => insertStretch(tx, stretch));
    onProgress?.(`${to} of ${count} products`);
    next = to;
  }
  await shop.db.transaction().execute(analyzeLarge);
}
