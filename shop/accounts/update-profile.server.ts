import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfile, lockProfileRow, lockStaff, type ProfileRow, updateProfileRow } from './account-store.server.ts';
import type { ProfileInput } from './profile.ts';
import type { Viewer } from './viewer.ts';

/** Changes what people may change about themselves, which excludes email and role. */
export async function updateProfile(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  input: ProfileInput & { readonly language?: Language },
): Promise<void> {
  const { full_name, phone, language } = input;
  const change = language === undefined ? { full_name, phone } : { full_name, phone, language };
  await updateProfileRow(shop.db, viewer.id, change, shop.clock.now());
}

export { deleteProfile, type ProfileRow as LockedProfile } from './account-store.server.ts';

/**
 * Locks the profile, so that no order, session or address can be added until the transaction ends. Null when it is
 * gone. Possible last admins wait for each other.
 */
export async function lockProfile(tx: Tx, userId: Uuid): Promise<ProfileRow | null> {
  const seen = await findProfile(tx, userId);
  if (seen?.role === 'admin') await lockStaff(tx);
  return lockProfileRow(tx, userId);
}
