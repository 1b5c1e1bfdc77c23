import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { RESTOCK_WAIT_DAYS } from './restock-request.ts';
import { deleteOld } from './restock-store.server.ts';

export { deleteOfAddress as forgetRestocks } from './restock-store.server.ts';

/** As long as the mail itself, whose link leads back to the request. */
const MAILED_DAYS = 30;

/** Deletes requests that were not confirmed in time, were mailed long ago or have waited too long; returns how many. */
export async function forgetOldRestocks(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return deleteOld(shop.db, { now, mailed: daysAgo(MAILED_DAYS), created: daysAgo(RESTOCK_WAIT_DAYS) });
}
