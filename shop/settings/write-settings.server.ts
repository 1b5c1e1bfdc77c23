import { z } from 'zod';
import { type ChangeEntry, differences, type Fields } from '#shop/audit/change.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { SETTINGS_KEY, VAT_RATE_SINCE_KEY } from './get-settings.server.ts';
import { lockSetting, saveSetting } from './setting-store.server.ts';
import { type Settings, type SettingsInput, settingsSchema } from './settings.ts';

/** `changes`: what to change, decided on the present settings while their row is locked. */
export type Decide<E extends { code: string }> = (now: Settings) => Result<Partial<SettingsInput>, E>;

export type WrittenSettings = {
  readonly settings: Settings;
  /** For the record of changes; null when nothing differed. */
  readonly entry: ChangeEntry | null;
};

type Invalid = { readonly code: 'invalid'; readonly fields: readonly string[] };

/** The common step of changing and undoing: lock, decide, check, store what differs from the defaults. */
export async function writeSettings<E extends { code: string }>(
  tx: Tx,
  decide: Decide<E>,
  now: Date,
): Promise<Result<WrittenSettings, E | Invalid>> {
  const stored = storedSettings.parse(await lockSetting(tx, SETTINGS_KEY, now));
  const before = settingsSchema.parse(stored);
  const changes = decide(before);
  if (!changes.ok) return changes;
  const parsed = settingsSchema.safeParse({ ...stored, ...changes.value });
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => String(path[0])) });
  const changed = new Set([...Object.keys(stored), ...Object.keys(changes.value)]);
  const kept = Object.entries(parsed.data).filter(([field]) => changed.has(field));
  await saveSetting(tx, SETTINGS_KEY, Object.fromEntries(kept), now);
  if (parsed.data.vatRate !== before.vatRate) await saveSetting(tx, VAT_RATE_SINCE_KEY, now.toISOString(), now);
  return ok({ settings: parsed.data, entry: toEntry(before, parsed.data) });
}

const storedSettings = z.record(z.string(), z.unknown());

function toEntry(before: Settings, after: Settings): ChangeEntry | null {
  const changed = differences(before as Fields, after as Fields);
  return changed && { entity: 'settings', entityId: SETTINGS_KEY, label: after.shopName, ...changed };
}
