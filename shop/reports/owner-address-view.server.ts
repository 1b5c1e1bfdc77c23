import type { Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';

export type OwnerAddress = { readonly email: string; readonly language: Language };

/**
 * Lists who gets mails about the shop itself: its contact address in the language of the longest-serving administrator,
 * or every administrator while there is none, or still the invented one.
 */
export async function listOwnerAddresses(shop: Shop): Promise<OwnerAddress[]> {
  const { email } = await getSettings(shop);
  const admins = await shop.db
    .selectFrom('profiles')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (email === '' || email === DEFAULT_SETTINGS.email) return admins;
  return [{ email, language: admins[0]?.language ?? 'en' }];
}
