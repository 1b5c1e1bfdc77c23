import type { Shop } from '#shop/shop.server.ts';
import { findSetting } from './setting-store.server.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** The settings row that stores what the owner changed. */
export const SETTINGS_KEY = 'shop';

/** The settings row that stores when the present VAT rate began; missing while it has never changed. */
export const VAT_RATE_SINCE_KEY = 'vatRateSince';

/** How long another process of the same shop (a worker) may use a changed setting's old value. */
const FRESH_MS = 10_000;

type SettingsSource = Pick<Shop, 'db' | 'clock' | 'settingsCache'>;

/** The owner's settings over the defaults. Cached for some seconds; a change in this process takes effect at once. */
export async function getSettings(shop: SettingsSource): Promise<Settings> {
  const now = shop.clock.now().getTime();
  const { current } = shop.settingsCache;
  if (current !== null && now - current.readAt < FRESH_MS) return current.settings;
  const settings = readSettings(shop);
  shop.settingsCache.current = { settings, readAt: now };
  settings.catch(() => {
    // A failure is reported to those who wait, and not cached.
    shop.settingsCache.current = null;
  });
  return settings;
}

async function readSettings(shop: SettingsSource): Promise<Settings> {
  return settingsSchema.parse((await findSetting(shop.db, SETTINGS_KEY)) ?? {});
}
