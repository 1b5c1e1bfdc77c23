import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listConcernedOrders } from './concerned-orders-view.server.ts';
import { insertNotices, lockRunningScope } from './recall-store.server.ts';

/** Adds the orders that a recall in force has come to concern since, such as one that was paid for only now. */
export async function noteConcernedOrders(shop: Shop, recallId: string): Promise<void> {
  const now = shop.clock.now();
  await transact(shop.db, async (tx) => {
    const scope = await lockRunningScope(tx, recallId);
    if (scope !== null) await insertNotices(tx, { recallId, orders: await listConcernedOrders(tx, scope), now });
  });
}
