import { z } from 'zod';
import { type Actor, type ChangeEntry, differences, type Fields, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { zoneOfCountry } from '#shop/i18n/time-zones.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockSetting, saveSetting } from './setting-store.server.ts';
import {
  chargesVatUnregistered,
  lacksAccount,
  listUnsaidFacts,
  type SettingName,
  type Settings,
  type SettingsInput,
  settingsSchema,
} from './settings.ts';
import { SETTINGS_KEY, VAT_RATE_SINCE_KEY } from './settings-view.server.ts';

type ChangeSettingsError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  /** Somebody else has changed these fields since; `settings` are the present values. */
  | { readonly code: 'conflict'; readonly fields: readonly SettingName[]; readonly settings: Settings };

type ChangedSettings = {
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
      const fields = findConflicts(changes, by.seen ?? {}, settings);
      return fields.length > 0 ? err({ code: 'conflict', fields, settings }) : ok(changes);
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

function findConflicts(
  changes: Partial<SettingsInput>,
  seen: Partial<SettingsInput>,
  settings: Settings,
): readonly SettingName[] {
  return (Object.keys(changes) as SettingName[]).filter(
    (field) => field in seen && !isSame(seen[field], settings[field]) && !isSame(changes[field], settings[field]),
  );
}

/** `changed_since`: every setting has been changed again, so there is nothing to restore. */
type UndoSettingsError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type UndoneSettings = { readonly settings: Settings; readonly changeId: Uuid };

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
      // An undo may close the shop, but only `openDoors` opens it: it checks what law asks for.
      const names = (Object.keys(before) as (keyof SettingsInput)[]).filter(
        (field) => field in settings && isSame(settings[field], after[field]) && !(field === 'isOpen' && before.isOpen),
      );
      return ok(Object.fromEntries(names.map((field) => [field, before[field]])) as Partial<SettingsInput>);
    };
    const written = await writeSettings<UndoSettingsError>(tx, decide, now);
    // A value that was valid then may break a rule that was added later.
    if (!written.ok || written.value.entry === null) return err({ code: 'changed_since' });
    const { settings, entry } = written.value;
    const undo = { actor, kind: 'undo', entries: [entry], undoes: changeId, now } as const;
    return ok({ settings, changeId: await recordChange(tx, undo) });
  });
  shop.settingsCache.current = null;
  return result;
}

/** `changes`: what to change, decided on the present settings while their row is locked. */
type Decide<E extends { code: string }> = (now: Settings) => Result<Partial<SettingsInput>, E>;

type WrittenSettings = {
  readonly settings: Settings;
  /** For the record of changes; null when nothing differed. */
  readonly entry: ChangeEntry | null;
};

type Invalid = { readonly code: 'invalid'; readonly fields: readonly string[] };

/** The common step of changing and undoing: lock, decide, check, store what differs from the defaults. */
async function writeSettings<E extends { code: string }>(
  tx: Tx,
  decide: Decide<E>,
  now: Date,
): Promise<Result<WrittenSettings, E | Invalid>> {
  const stored = storedSettings.parse(await lockSetting(tx, SETTINGS_KEY, now));
  const before = settingsSchema.parse(stored);
  const changes = decide(before);
  if (!changes.ok) return changes;
  const wanted = { ...followCountry(changes.value, before), ...changes.value };
  const parsed = settingsSchema.safeParse({ ...stored, ...wanted });
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => String(path[0])) });
  if (chargesVatUnregistered(parsed.data)) return err({ code: 'invalid', fields: ['vatNo'] });
  if (lacksAccount(parsed.data)) return err({ code: 'invalid', fields: ['transferIban'] });
  const unsaid = parsed.data.isOpen ? listUnsaidFacts(parsed.data) : [];
  if (unsaid.length > 0) return err({ code: 'invalid', fields: unsaid });
  const { homePicture } = parsed.data;
  const unknown = homePicture === before.homePicture ? null : await findUnknownPicture(tx, homePicture);
  if (unknown !== null) return err({ code: 'invalid', fields: ['homePicture'] });
  const changed = new Set([...Object.keys(stored), ...Object.keys(wanted)]);
  const kept = Object.entries(parsed.data).filter(([field]) => changed.has(field));
  await saveSetting(tx, SETTINGS_KEY, Object.fromEntries(kept), now);
  if (parsed.data.vatRate !== before.vatRate) await saveSetting(tx, VAT_RATE_SINCE_KEY, now.toISOString(), now);
  return ok({ settings: parsed.data, entry: toEntry(before, parsed.data) });
}

/** A shop that moves to another country goes by its clocks, unless its owner has chosen others. */
function followCountry(
  { country }: Partial<SettingsInput>,
  before: Settings,
): Pick<Partial<SettingsInput>, 'timeZone'> {
  const zone = country === undefined ? null : zoneOfCountry(country);
  return zone === null || zoneOfCountry(before.country) !== before.timeZone ? {} : { timeZone: zone };
}

const storedSettings = z.record(z.string(), z.unknown());

function toEntry(before: Settings, after: Settings): ChangeEntry | null {
  const changed = differences(before as Fields, after as Fields);
  return changed && { entity: 'settings', entityId: SETTINGS_KEY, label: after.shopName, ...changed };
}
