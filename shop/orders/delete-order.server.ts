import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteOrderRow } from './order-store.server.ts';

/**
 * Forgets an order with everything that hangs on it: items, history, holds, payments, mails. Its documents must have gone
 * before. Throws when it must still be kept: the database knows how long.
 */
export async function deleteOrder(tx: Tx, orderId: Uuid): Promise<void> {
  await deleteOrderRow(tx, orderId);
}
