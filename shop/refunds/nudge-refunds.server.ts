import type { Shop } from '#shop/shop.server.ts';
import { listStuckRefunds } from './stuck-refund-view.server.ts';

/** What one run looks at, at most; the next comes in a minute. */
const LIMIT = 200;

/** Has every refund that should have ended by now asked for once more, should its own job be lost or have given up. */
export async function nudgeRefunds(shop: Shop): Promise<void> {
  for (const refundId of await listStuckRefunds(shop, LIMIT)) {
    await shop.jobs.enqueue(shop.db, 'send-refund', { refundId }, { key: `send-refund:${refundId}` });
  }
}
