import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { extendHolds } from './stock-store.server.ts';

/** Gives units that are held for an order their whole time again, because its payment starts afresh. */
export async function renewHolds(tx: Tx, orderId: Uuid): Promise<void> {
  await extendHolds(tx, orderId);
}
