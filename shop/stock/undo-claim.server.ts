import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { holdClaimed } from './stock-store.server.ts';

/**
 * Units that were claimed at `claimedAt` or later are held again, with their whole time: a claim that was taken back. Those
 * that had been claimed before stay so, and nothing goes back on the shelf.
 */
export async function undoClaim(tx: Tx, claim: { readonly orderId: Uuid; readonly claimedAt: Date }): Promise<void> {
  await holdClaimed(tx, claim);
}
