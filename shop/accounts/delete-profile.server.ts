import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteProfileRow } from './account-store.server.ts';
import type { LockedProfile } from './lock-profile.server.ts';

/**
 * Deletes a locked profile with its addresses, password, sessions and links, so the person is signed out with their
 * next request. Orders stay without an owner. Use `deleteAccount`, which also takes care of the rest.
 */
export async function deleteProfile(tx: Tx, profile: LockedProfile): Promise<void> {
  await deleteProfileRow(tx, profile);
}
