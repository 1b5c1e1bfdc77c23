import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { holdClaimed } from './stock-store.server.ts';

/**
 * Undoes a claim: units claimed at `claimedAt` or later are held again with their full time. Earlier claims stay, and
 * nothing returns to the shelf.
 */
export async function undoClaim(tx: Tx, claim: { readonly orderId: Uuid; readonly claimedAt: Date }): Promise<void> {
  await holdClaimed(tx, claim);
}
