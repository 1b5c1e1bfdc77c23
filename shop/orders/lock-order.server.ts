import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type LockedOrder, lockOrderRow, readLastReason } from './order-store.server.ts';

export type { LockedOrder };

/**
 * Locks the order until the transaction ends; null when there is none. It is always a transaction's first lock, before
 * payments and stock, so that no two transactions deadlock.
 */
export async function lockOrder(tx: Tx, orderId: Uuid): Promise<LockedOrder | null> {
  return lockOrderRow(tx, orderId);
}

/** The reason given with the order's last change of status. */
export async function getLastReason(tx: Tx, orderId: Uuid): Promise<string | null> {
  return readLastReason(tx, orderId);
}
