import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteOrderRow } from './order-store.server.ts';

/**
 * Deletes an order with its items, history, holds, payments and mails. Its documents must be deleted first. Throws
 * when it must still be kept, which the database knows.
 */
export async function deleteOrder(tx: Tx, orderId: Uuid): Promise<void> {
  await deleteOrderRow(tx, orderId);
}
