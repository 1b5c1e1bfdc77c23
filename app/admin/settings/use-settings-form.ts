import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useLanguage } from '#app/i18n.tsx';
import type { Language } from '#shop/kernel/language.ts';
import type { SettingName, Settings } from '#shop/settings/settings.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { type Said, useTell } from '../desk/undo.tsx';
import type { SettingsReply } from './settings-action.server.ts';
import { SETTING_NAMES, type SettingProblems, type SettingTexts, toTexts } from './settings-texts.ts';

export type FormReply = SettingsReply | undefined;

type Draft = Partial<SettingTexts>;
type Shown = {
  /** What the draft is compared with. */
  readonly seen: Settings;
  /** Typed and unsaved. */
  readonly draft: Draft;
  readonly problems: SettingProblems;
  /** Settings in the draft that somebody else has changed meanwhile. */
  readonly conflict: readonly SettingName[];
};

/** The panel's values and what was typed. Somebody else's change arrives only in the reply to saving. */
export function useSettingsForm(settings: Settings, reply: FormReply) {
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>(() => arrange(reply, settings, language));
  const busy = useNavigation().state === 'submitting';
  const base = toTexts(shown.seen, language);
  const tell = useTell('/admin/settings', (t, answer: SettingsReply) => {
    setShown((before) => follow(before, answer, language));
    return saySettingsReply(t, answer);
  });
  useReply(reply, (answer) => tell(answer));
  return {
    ...shown,
    base,
    texts: { ...base, ...shown.draft } as SettingTexts,
    dirty: Object.keys(shown.draft).length > 0,
    busy,
    type(name: SettingName, text: string) {
      setShown((before) => {
        const { [name]: _, ...rest } = before.draft;
        const { [name]: __, ...problems } = before.problems;
        return { ...before, draft: text === base[name] ? rest : { ...rest, [name]: text }, problems };
      });
    },
    /** Discards what was typed: all of it, or in a conflict what the others' values replace. */
    discard(names: ReadonlySet<string> = new Set(SETTING_NAMES)) {
      const without = <From extends object>(from: From) =>
        Object.fromEntries(Object.entries(from).filter(([name]) => !names.has(name)));
      setShown((before) => ({
        ...before,
        draft: without(before.draft),
        problems: without(before.problems),
        conflict: [],
      }));
    },
  };
}

function arrange(reply: FormReply, settings: Settings, language: Language): Shown {
  return follow({ seen: settings, draft: {}, problems: {}, conflict: [] }, reply, language);
}

function follow(before: Shown, reply: FormReply, language: Language): Shown {
  if (reply === undefined || reply.state === 'not_undone') return before;
  const { seen, texts } = reply;
  const base = toTexts(seen, language);
  const typed = SETTING_NAMES.filter((name) => texts[name] !== base[name]);
  // If a change is undone while something else is typed, that stays.
  const draft =
    reply.state === 'undone' ? before.draft : (Object.fromEntries(typed.map((name) => [name, texts[name]])) as Draft);
  return {
    seen,
    draft,
    problems: reply.state === 'refused' ? reply.problems : {},
    conflict: reply.state === 'conflict' ? reply.fields : [],
  };
}

/** Problems are shown in the form. */
function saySettingsReply(t: AdminTranslate, reply: SettingsReply): Said | null {
  if (reply.state === 'saved') return { ok: true, title: t('settings.saved'), changeId: reply.changeId };
  if (reply.state === 'undone') return { ok: true, title: t('settings.undone') };
  return reply.state === 'not_undone' ? { ok: false, title: t(`settings.notUndone.${reply.code}`) } : null;
}
