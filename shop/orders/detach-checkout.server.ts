import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { clearFingerprint } from './order-store.server.ts';

/**
 * The order keeps its status but is no longer the shopper's unpaid checkout, because its money needs attention. The
 * shopper may check out again.
 */
export async function detachCheckout(tx: Tx, orderId: Uuid): Promise<void> {
  await clearFingerprint(tx, orderId);
}
