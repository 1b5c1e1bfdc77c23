import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteMissingAddressesBefore } from './redirect-store.server.ts';

const RETENTION_DAYS = 90;

/** Deletes addresses without a page that nobody has visited in 90 days; returns how many. */
export async function forgetMissingAddresses(shop: Shop): Promise<number> {
  return deleteMissingAddressesBefore(shop.db, new Date(shop.clock.now().getTime() - RETENTION_DAYS * DAY_MS));
}
