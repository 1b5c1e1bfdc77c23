import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { clearFingerprint } from './order-store.server.ts';

/**
 * The order is no longer the shopper's unpaid checkout, though its status stays: money came that staff must look at. The
 * shopper may then check out anew.
 */
export async function detachCheckout(tx: Tx, orderId: Uuid): Promise<void> {
  await clearFingerprint(tx, orderId);
}
