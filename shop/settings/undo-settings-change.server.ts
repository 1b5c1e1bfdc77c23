import { type Actor, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SettingName, Settings, SettingsInput } from './settings.ts';
import { writeSettings } from './write-settings.server.ts';

/** `changed_since`: every setting has been changed again, so there is nothing to restore. */
export type UndoSettingsError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

export type UndoneSettings = { readonly settings: Settings; readonly changeId: Uuid };

/** Restores what a change of the settings changed, except where somebody has changed it again since. */
export async function undoSettingsChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<UndoneSettings, UndoSettingsError>> {
  const now = shop.clock.now();
  const result = await transact(shop.db, async (tx): Promise<Result<UndoneSettings, UndoSettingsError>> => {
    const change = await findChange(tx, changeId);
    const [undone] = change?.entries ?? [];
    if (change === null || undone?.entity !== 'settings') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const before = (undone.before ?? {}) as Partial<SettingsInput>;
    const after = (undone.after ?? {}) as Partial<SettingsInput>;
    const decide = (settings: Settings) => {
      const names = (Object.keys(before) as SettingName[]).filter(
        (field) => field in settings && isSame(settings[field], after[field]),
      );
      return ok(Object.fromEntries(names.map((field) => [field, before[field]])) as Partial<SettingsInput>);
    };
    const written = await writeSettings<UndoSettingsError>(tx, decide, now);
    // A value that was valid then may break a rule that was added later.
    if (!written.ok || written.value.entry === null) return err({ code: 'changed_since' });
    const { settings, entry } = written.value;
    const undo = { actor, kind: 'undo', entries: [entry], undoes: changeId, now };
    return ok({ settings, changeId: await recordChange(tx, undo) });
  });
  shop.settingsCache.current = null;
  return result;
}
