import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { findProfile, hasOtherAdmin } from '../account-store.server.ts';

/** Whether the shop would have no administrator without this person. */
export async function isLastAdmin(db: Db | Tx, userId: Uuid): Promise<boolean> {
  const profile = await findProfile(db, userId);
  return profile?.role === 'admin' && !(await hasOtherAdmin(db, userId));
}
