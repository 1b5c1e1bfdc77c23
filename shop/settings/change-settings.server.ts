import { z } from 'zod';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SETTINGS_KEY, VAT_RATE_SINCE_KEY } from './get-settings.server.ts';
import { lockSetting, saveSetting } from './setting-store.server.ts';
import { type Settings, type SettingsInput, settingsSchema } from './settings.ts';

export type ChangeSettingsError = { readonly code: 'invalid'; readonly fields: readonly string[] };

/** Changes the given settings and leaves the others. Error: invalid, naming the fields that were refused. */
export async function changeSettings(
  shop: Shop,
  changes: Partial<SettingsInput>,
): Promise<Result<Settings, ChangeSettingsError>> {
  const now = shop.clock.now();
  const result = await transact(shop.db, async (tx): Promise<Result<Settings, ChangeSettingsError>> => {
    const stored = storedSettings.parse(await lockSetting(tx, SETTINGS_KEY, now));
    const parsed = settingsSchema.safeParse({ ...stored, ...changes });
    if (!parsed.success)
      return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => String(path[0])) });
    const changed = new Set([...Object.keys(stored), ...Object.keys(changes)]);
    const kept = Object.entries(parsed.data).filter(([field]) => changed.has(field));
    await saveSetting(tx, SETTINGS_KEY, Object.fromEntries(kept), now);
    if (parsed.data.vatRate !== settingsSchema.parse(stored).vatRate) {
      await saveSetting(tx, VAT_RATE_SINCE_KEY, now.toISOString(), now);
    }
    return ok(parsed.data);
  });
  shop.settingsCache.current = null;
  return result;
}

const storedSettings = z.record(z.string(), z.unknown());
