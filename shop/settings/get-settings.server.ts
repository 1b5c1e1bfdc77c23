import type { Shop } from '#shop/shop.server.ts';
import { findSetting } from './setting-store.server.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** Row of the settings table that holds what the owner changed. */
export const SETTINGS_KEY = 'shop';

/** Row that holds when the present rate of VAT began; missing while it never was another. */
export const VAT_RATE_SINCE_KEY = 'vatRateSince';

/** How long another process of the same shop (a worker) may show a setting that was just changed. */
const FRESH_MS = 10_000;

/** What the owner set, over what the shop starts with. Remembered for some seconds; a change in this process shows at once. */
export async function getSettings(shop: Shop): Promise<Settings> {
  const now = shop.clock.now().getTime();
  const { current } = shop.settingsCache;
  if (current !== null && now - current.readAt < FRESH_MS) return current.settings;
  const settings = readSettings(shop);
  shop.settingsCache.current = { settings, readAt: now };
  settings.catch(() => {
    // A failure is told to those who asked, and not remembered.
    shop.settingsCache.current = null;
  });
  return settings;
}

async function readSettings(shop: Shop): Promise<Settings> {
  return settingsSchema.parse((await findSetting(shop.db, SETTINGS_KEY)) ?? {});
}
