import type { Shop } from '#shop/shop.server.ts';
import { listStuckRefunds } from './stuck-refund-view.server.ts';

/** The most that one run checks; the next one comes in a minute. */
const LIMIT = 200;

/** Asks again for every refund that should have ended, in case its own job was lost or gave up. */
export async function nudgeRefunds(shop: Shop): Promise<void> {
  for (const refundId of await listStuckRefunds(shop, LIMIT)) {
    await shop.jobs.enqueue(shop.db, 'send-refund', { refundId }, { key: `send-refund:${refundId}` });
  }
}
