import { COUNTRIES } from '#shop/i18n/country.ts';
import { setTimeZone } from '#shop/kernel/time-zone.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { readStoredSettings, SETTINGS_KEY } from './settings-view.server.ts';

/** How long another process of the same shop (a worker) may use a changed setting's old value. */
const FRESH_MS = 10_000;

type SettingsSource = Pick<Shop, 'db' | 'clock' | 'settingsCache'>;

/**
 * The owner's settings over the defaults; the countries that the shop delivers to are those of its delivery zones, where it
 * has any. Cached for some seconds; a change in this process takes effect at once. The process goes by their time zone from
 * then on, so each request, job and command begins with it.
 */
export async function getSettings(shop: SettingsSource): Promise<Settings> {
  const reading = findReading(shop);
  const settings = await reading;
  // Settings that changed while they were read are read again by whoever asks next.
  if (shop.settingsCache.current?.settings === reading) setTimeZone(settings.timeZone);
  return settings;
}

function findReading(shop: SettingsSource): Promise<Settings> {
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

/** The owner's settings as the panel edits them: without what delivery zones decide instead. Not cached. */
export async function readOwnSettings({ db }: Pick<Shop, 'db'>): Promise<Settings> {
  return settingsSchema.parse((await readStoredSettings(db, SETTINGS_KEY)).value ?? {});
}

async function readSettings(shop: SettingsSource): Promise<Settings> {
  const { value, zoneCountries, zones } = await readStoredSettings(shop.db, SETTINGS_KEY);
  const stored = settingsSchema.parse(value ?? {});
  if (zoneCountries === null || zones === null) return stored;
  return { ...stored, servedCountries: COUNTRIES.filter((code) => zoneCountries.includes(code)), zones };
}
