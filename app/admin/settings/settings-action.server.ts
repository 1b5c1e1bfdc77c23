import { data } from 'react-router';
import { refuse } from '#app/admin/desk/refuse.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { changeSettings, undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import { type SettingName, type Settings, type SettingsInput, settingsSchema } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  differingNames,
  readTexts,
  SETTING_NAMES,
  type SettingProblems,
  type SettingTexts,
  toTexts,
} from './settings-texts.ts';

type Shown = { readonly texts: SettingTexts; readonly seen: Settings };

/** The reply to the form. `texts` are the fields' present values, `seen` the settings they are compared with. */
export type SettingsReply =
  | (Shown & { readonly ok: true; readonly did: 'saved' | 'undone'; readonly changeId: string | null })
  | (Shown & { readonly ok: false; readonly code: 'invalid'; readonly problems: SettingProblems })
  /** Somebody else has changed some of these meanwhile. */
  | (Shown & { readonly ok: false; readonly code: 'conflict'; readonly fields: readonly SettingName[] })
  | { readonly ok: false; readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly language: Language; readonly form: FormData };

export async function handleSettingsForm(input: Input) {
  return input.form.get('intent') === 'undo' ? undo(input) : save(input);
}

async function save({ shop, viewer, language, form }: Input) {
  const texts = readForm(form);
  const seen = readSeen(form);
  const read = readTexts(texts, seen);
  const failed = (problems: SettingProblems) =>
    refuse<SettingsReply>({ ok: false, code: 'invalid', texts, seen, problems });
  if (read.problems) return failed(read.problems);
  const names = differingNames(seen as SettingsInput, read.input);
  const changes = pick(read.input, names);
  if (names.includes('vatRate') && form.get('confirm_vat') !== 'yes') return failed({ vatRate: 'vat_not_confirmed' });
  const by = { actor: actorOf(viewer), seen: pick(seen as SettingsInput, names) };
  const changed = await changeSettings(shop, changes, by);
  if (changed.ok) {
    const { settings, changeId } = changed.value;
    return data<SettingsReply>({
      ok: true,
      did: 'saved',
      texts: toTexts(settings, language),
      seen: settings,
      changeId,
    });
  }
  if (changed.error.code === 'invalid')
    return failed(
      Object.fromEntries(
        changed.error.fields.map((field) => [field, field === 'homePicture' ? 'picture_unknown' : 'line_invalid']),
      ),
    );
  const { fields, settings } = changed.error;
  // Untouched fields show the present settings, touched ones what was typed.
  const untouched = SETTING_NAMES.filter((name) => !names.includes(name));
  const shown = { ...texts, ...pick(toTexts(settings, language), untouched) };
  return refuse<SettingsReply>({ ok: false, code: 'conflict', texts: shown, seen: settings, fields });
}

async function undo({ shop, viewer, language, form }: Input) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return refuse<SettingsReply>({ ok: false, code: 'not_found' });
  const undone = await undoSettingsChange(shop, { changeId, actor: actorOf(viewer) });
  if (!undone.ok) return refuse<SettingsReply>({ ok: false, code: undone.error.code });
  const { settings: seen } = undone.value;
  return data<SettingsReply>({ ok: true, did: 'undone', texts: toTexts(seen, language), seen, changeId: null });
}

function readForm(form: FormData): SettingTexts {
  const textOf = (name: SettingName): string => {
    if (name === 'languages') return [DEFAULT_LANGUAGE, ...form.getAll(name)].join(' ').slice(0, MAX_TEXT);
    if (name === 'servedCountries') return form.getAll(name).map(String).join(' ').slice(0, MAX_TEXT);
    if (IN_LINES.includes(name)) return form.getAll(name).map(String).join('\n').slice(0, MAX_TEXT);
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, textOf(name)])) as SettingTexts;
}

/** Of several fields with one name, a line each. */
const IN_LINES: readonly SettingName[] = [
  'homePictureText',
  'searchProduct',
  'searchCategory',
  'searchHome',
  'searchPage',
];

/** The longest are the patterns of two languages. */
const MAX_TEXT = 1_000;

/** The form carries what it was opened with. Tampering with it only loses the warning. */
function readSeen(form: FormData): Settings {
  try {
    return settingsSchema.parse(JSON.parse(String(form.get('seen'))));
  } catch {
    throw data(null, { status: 400 });
  }
}

function pick<From extends object>(from: From, names: readonly (keyof From & string)[]): Partial<From> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<From>;
}
