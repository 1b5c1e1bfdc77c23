import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { updateProfileRow } from './account-store.server.ts';
import type { ProfileInput } from './profile.ts';
import type { Viewer } from './viewer.ts';

/** Changes what people may change about themselves, which excludes e-mail and role. */
export async function updateProfile(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  input: ProfileInput & { readonly language?: Language },
): Promise<void> {
  const { full_name, phone, language } = input;
  const change = language === undefined ? { full_name, phone } : { full_name, phone, language };
  await updateProfileRow(shop.db, viewer.id, change, shop.clock.now());
}
