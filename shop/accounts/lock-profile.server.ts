import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { findProfile, lockProfileRow, lockStaff, type ProfileRow } from './account-store.server.ts';

export type LockedProfile = ProfileRow;

/**
 * Locks the profile, so that no order, session or address can be added until the transaction ends. Null when it is
 * gone. Possible last admins wait for each other.
 */
export async function lockProfile(tx: Tx, userId: Uuid): Promise<LockedProfile | null> {
  const seen = await findProfile(tx, userId);
  if (seen?.role === 'admin') await lockStaff(tx);
  return lockProfileRow(tx, userId);
}
