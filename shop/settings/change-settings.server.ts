import { type Actor, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SettingName, Settings, SettingsInput } from './settings.ts';
import { writeSettings } from './write-settings.server.ts';

export type ChangeSettingsError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  /** Somebody else has changed these fields meanwhile; `settings` are the present values. */
  | { readonly code: 'changed_meanwhile'; readonly fields: readonly SettingName[]; readonly settings: Settings };

export type ChangedSettings = {
  readonly settings: Settings;
  /** An undo needs it; null when nothing differed. */
  readonly changeId: Uuid | null;
};

/**
 * Changes the given settings and leaves the others. `seen` is what the editor saw: a setting that has changed since,
 * and differs from the wanted value, is not overwritten silently.
 */
export async function changeSettings(
  shop: Shop,
  changes: Partial<SettingsInput>,
  by: { readonly actor?: Actor; readonly seen?: Partial<SettingsInput> } = {},
): Promise<Result<ChangedSettings, ChangeSettingsError>> {
  const now = shop.clock.now();
  const result = await transact(shop.db, async (tx): Promise<Result<ChangedSettings, ChangeSettingsError>> => {
    const decide = (settings: Settings) => {
      const fields = overtaken(changes, by.seen ?? {}, settings);
      return fields.length > 0 ? err({ code: 'changed_meanwhile', fields, settings }) : ok(changes);
    };
    const written = await writeSettings<ChangeSettingsError>(tx, decide, now);
    if (!written.ok) return written;
    const { settings, entry } = written.value;
    if (entry === null) return ok({ settings, changeId: null });
    const changeId = await recordChange(tx, { actor: by.actor ?? null, kind: 'settings', entries: [entry], now });
    return ok({ settings, changeId });
  });
  shop.settingsCache.current = null;
  return result;
}

function overtaken(
  changes: Partial<SettingsInput>,
  seen: Partial<SettingsInput>,
  settings: Settings,
): readonly SettingName[] {
  return (Object.keys(changes) as SettingName[]).filter(
    (field) => field in seen && !isSame(seen[field], settings[field]) && !isSame(changes[field], settings[field]),
  );
}
