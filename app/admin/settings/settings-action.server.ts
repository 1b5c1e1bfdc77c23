import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { type SettingName, type Settings, type SettingsInput, settingsSchema } from '#shop/settings/settings.ts';
import { undoSettingsChange } from '#shop/settings/undo-settings-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  differingNames,
  readTexts,
  SETTING_NAMES,
  type SettingProblems,
  type SettingTexts,
  toTexts,
} from './settings-texts.ts';

/** The reply to the form. `texts` are the fields' present values, `seen` the settings they are compared with. */
export type SettingsReply =
  | { readonly state: 'saved'; readonly texts: SettingTexts; readonly seen: Settings; readonly changeId: string | null }
  | {
      readonly state: 'refused';
      readonly texts: SettingTexts;
      readonly seen: Settings;
      readonly problems: SettingProblems;
    }
  /** Somebody else has changed some of these meanwhile. */
  | {
      readonly state: 'conflict';
      readonly texts: SettingTexts;
      readonly seen: Settings;
      readonly fields: readonly SettingName[];
    }
  | { readonly state: 'undone'; readonly texts: SettingTexts; readonly seen: Settings }
  | { readonly state: 'not_undone'; readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly language: Language; readonly form: FormData };

/** Saves what differs from the opened form, or undoes a change. */
export async function answerSettingsForm(input: Input) {
  return input.form.get('intent') === 'undo' ? undo(input) : save(input);
}

async function save({ shop, viewer, language, form }: Input) {
  const texts = readForm(form);
  const seen = readSeen(form);
  const read = readTexts(texts);
  if (read.problems) return refuse(texts, seen, read.problems);
  const names = differingNames(seen as SettingsInput, read.input);
  const changes = pick(read.input, names);
  if (names.includes('vatRate') && form.get('confirm_vat') !== 'yes')
    return refuse(texts, seen, { vatRate: 'vat_not_confirmed' });
  const by = { actor: actorOf(viewer), seen: pick(seen as SettingsInput, names) };
  const changed = await changeSettings(shop, changes, by);
  if (changed.ok) {
    const { settings, changeId } = changed.value;
    return data<SettingsReply>({ state: 'saved', texts: toTexts(settings, language), seen: settings, changeId });
  }
  if (changed.error.code === 'invalid') return refuse(texts, seen, problemsOf(changed.error.fields));
  const { fields, settings } = changed.error;
  // Untouched fields show the present settings, touched ones what was typed.
  const untouched = SETTING_NAMES.filter((name) => !names.includes(name));
  const shown = { ...texts, ...pick(toTexts(settings, language), untouched) };
  return data<SettingsReply>({ state: 'conflict', texts: shown, seen: settings, fields }, { status: 409 });
}

async function undo({ shop, viewer, language, form }: Input) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return data<SettingsReply>({ state: 'not_undone', code: 'not_found' }, { status: 404 });
  const undone = await undoSettingsChange(shop, { changeId, actor: actorOf(viewer) });
  if (!undone.ok) return data<SettingsReply>({ state: 'not_undone', code: undone.error.code }, { status: 409 });
  const settings = undone.value.settings;
  return data<SettingsReply>({ state: 'undone', texts: toTexts(settings, language), seen: settings });
}

function refuse(texts: SettingTexts, seen: Settings, problems: SettingProblems) {
  return data<SettingsReply>({ state: 'refused', texts, seen, problems }, { status: 422 });
}

function problemsOf(fields: readonly string[]): SettingProblems {
  return Object.fromEntries(fields.map((field) => [field, 'line_invalid']));
}

function readForm(form: FormData): SettingTexts {
  const textOf = (name: SettingName): string => {
    if (name === 'languages') return [DEFAULT_LANGUAGE, ...form.getAll(name)].join(' ').slice(0, MAX_TEXT);
    if (name === 'servedCountries') return form.getAll(name).map(String).join(' ').slice(0, MAX_TEXT);
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, textOf(name)])) as SettingTexts;
}

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
