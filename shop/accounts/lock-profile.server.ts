import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { findProfile, lockProfileRow, lockStaff, type ProfileRow } from './account-store.server.ts';

export type LockedProfile = ProfileRow;

/**
 * The profile, to which nothing is added until the transaction ends: no order, no session, no address. Null when it is
 * gone. Those who may be the last admin wait for each other.
 */
export async function lockProfile(tx: Tx, userId: Uuid): Promise<LockedProfile | null> {
  const seen = await findProfile(tx, userId);
  if (seen?.role === 'admin') await lockStaff(tx);
  return lockProfileRow(tx, userId);
}
