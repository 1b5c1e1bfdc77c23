import { Fragment, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useLanguage } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { nameVatNumber } from '#shop/addresses/vat-number.ts';
import type { Language } from '#shop/kernel/language.ts';
import { parseVatRate } from '#shop/kernel/percent.ts';
import type { SettingName, Settings } from '#shop/settings/settings.ts';
import type { SettingClaim } from '#shop/site/setting-claims.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { ConflictPanel, differencesBetween } from '../desk/conflict-panel.tsx';
import { SaveBar } from '../desk/save-bar.tsx';
import { type Said, useNotify } from '../desk/undo.tsx';
import { PATTERN_KINDS, PatternField } from './pattern-field.tsx';
import type { SearchSamples } from './search-samples.server.ts';
import { SettingField, useShowSetting } from './setting-field.tsx';
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts';
import type { SettingsReply } from './settings-action.server.ts';
import { type Country, SETTING_NAMES, type SettingProblems, type SettingTexts, toTexts } from './settings-texts.ts';

const FORM = 'settings-form';

/** The panel: cards of fields, and one bar that saves them together. */
export function SettingsForm(props: {
  readonly settings: Settings;
  readonly claims: readonly SettingClaim[];
  readonly countries: readonly Country[];
  readonly samples: SearchSamples;
  readonly reply: FormReply;
}) {
  const t = useAdminTranslate();
  const form = useSettingsForm(props.settings, props.reply);
  const { base, texts, problems } = form;
  const show = useShowSetting(props.countries);
  const problemOf = (name: SettingName) => {
    const code = problems[name];
    return code === undefined ? undefined : t(`settings.problem.${code}`);
  };
  const differences = differencesBetween({ was: null, theirs: base, yours: texts }).filter(({ field }) =>
    form.conflict.includes(field as SettingName),
  );
  const errors = SETTING_GROUPS.flatMap(({ settings }) =>
    settings.flatMap((name) => {
      const message = problemOf(name);
      const fieldId = problems[name] === 'vat_not_confirmed' ? 'confirm-vat' : `setting-${name}`;
      return message === undefined ? [] : [{ message: `${t(`settings.field.${name}`)}: ${message}`, fieldId }];
    }),
  );
  return (
    <div className="max-w-3xl">
      {differences.length > 0 && (
        <ConflictPanel
          title={t('conflict.title.settings')}
          differences={differences}
          labelOf={(name) => t(`settings.field.${name as SettingName}`)}
          say={(name, text) => show(name as SettingName, text)}
          form={FORM}
          onDecide={form.discard}
        />
      )}
      <Form id={FORM} method="post" noValidate className="flex flex-col gap-6">
        <input type="hidden" name="seen" value={JSON.stringify(form.seen)} />
        <FormErrors title={t('settings.errors', { n: errors.length })} errors={errors} attempt={props.reply} />
        {props.reply?.ok && props.reply.did === 'saved' && (
          <noscript>
            <Alert tone="success">{t('settings.saved')}</Alert>
          </noscript>
        )}
        {SETTING_GROUPS.map((group) => (
          <Panel key={group.name} title={t(`settings.group.${group.name}`)}>
            <p className="-mt-2 mb-5 text-sm text-muted">{t(`settings.about.${group.name}`)}</p>
            <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
              <GroupFields {...props} group={group} form={form} problemOf={problemOf} />
            </div>
          </Panel>
        ))}
        <noscript>
          <Button type="submit">{t('admin.action.save')}</Button>
        </noscript>
        <SaveBar dirty={form.dirty} busy={form.busy} form={FORM} onDiscard={() => form.discard()} />
      </Form>
    </div>
  );
}

function GroupFields(props: {
  readonly group: SettingGroup;
  readonly form: ReturnType<typeof useSettingsForm>;
  readonly claims: readonly SettingClaim[];
  readonly countries: readonly Country[];
  readonly samples: SearchSamples;
  readonly problemOf: (name: SettingName) => string | undefined;
}) {
  const { group, form, claims, countries, samples, problemOf } = props;
  const { texts, problems, base } = form;
  if (group.name === 'search')
    return group.settings.map((name) => (
      <PatternField
        key={name}
        name={name}
        text={texts[name]}
        samples={samples[PATTERN_KINDS[name]]}
        claims={claims}
        error={problemOf(name)}
        onType={(text) => form.type(name, text)}
      />
    ));
  return (
    <>
      {group.settings.map((name) => (
        <Fragment key={name}>
          <SettingField
            name={name}
            text={texts[name]}
            claims={claims}
            countries={countries}
            error={problems[name] === 'vat_not_confirmed' ? undefined : problemOf(name)}
            onType={(text) => form.type(name, text)}
          />
          {name === 'vatNo' && <VatNumberNote vatNo={texts.vatNo} country={texts.country} />}
        </Fragment>
      ))}
      {group.name === 'prices' && (
        <VatWarning
          before={base.vatRate}
          after={texts.vatRate}
          error={problems.vatRate === 'vat_not_confirmed' ? problemOf('vatRate') : undefined}
        />
      )}
    </>
  );
}

/** What follows from a VAT number that is missing, or written as none of its country. */
function VatNumberNote({ vatNo, country }: { readonly vatNo: string; readonly country: string }) {
  const t = useAdminTranslate();
  const isMissing = vatNo.trim() === '';
  if (!isMissing && nameVatNumber(vatNo, country) !== null) return null;
  return (
    <Alert tone={isMissing ? 'info' : 'warning'} live title={t('settings.field.vatNo')} className="sm:col-span-2">
      {t(isMissing ? 'settings.vatNo.none' : 'settings.vatNo.odd')}
    </Alert>
  );
}

/** Another rate changes every price: warned about and confirmed before it is saved. */
function VatWarning(props: { readonly before: string; readonly after: string; readonly error: string | undefined }) {
  const t = useAdminTranslate();
  const { before, after, error } = props;
  const rate = parseVatRate(after);
  if (rate === null || rate === parseVatRate(before)) return null;
  return (
    <Alert tone="warning" live title={t('settings.vat.title')} className="sm:col-span-2">
      <ul className="mb-2 list-disc ps-5">
        <li>{t('settings.vat.shelf')}</li>
        <li>{t('settings.vat.history')}</li>
        <li>{t('settings.vat.orders')}</li>
      </ul>
      <CheckboxField
        id="confirm-vat"
        name="confirm_vat"
        value="yes"
        label={t('settings.vat.confirm', { before, after })}
        error={error}
      />
    </Alert>
  );
}

type FormReply = SettingsReply | undefined;

type Draft = Partial<SettingTexts>;
type Shown = {
  /** What the draft is compared with. */
  readonly seen: Settings;
  readonly draft: Draft;
  readonly problems: SettingProblems;
  /** Settings in the draft that somebody else has changed meanwhile. */
  readonly conflict: readonly SettingName[];
};

/** The panel's values and what was typed. Somebody else's change arrives only in the reply to saving. */
function useSettingsForm(settings: Settings, reply: FormReply) {
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>(() => arrange(reply, settings, language));
  const busy = useNavigation().state === 'submitting';
  const base = toTexts(shown.seen, language);
  const notify = useNotify('/admin/settings', (t, answer: SettingsReply) => {
    setShown((before) => follow(before, answer, language));
    return saySettingsReply(t, answer);
  });
  useReply(reply, (answer) => notify(answer));
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
  if (reply === undefined || !('texts' in reply)) return before;
  const { seen, texts } = reply;
  const base = toTexts(seen, language);
  const typed = SETTING_NAMES.filter((name) => texts[name] !== base[name]);
  // If a change is undone while something else is typed, that stays.
  const isUndone = reply.ok && reply.did === 'undone';
  const draft = isUndone ? before.draft : (Object.fromEntries(typed.map((name) => [name, texts[name]])) as Draft);
  return {
    seen,
    draft,
    problems: 'problems' in reply ? reply.problems : {},
    conflict: 'fields' in reply ? reply.fields : [],
  };
}

/** Problems are shown in the form. */
function saySettingsReply(t: AdminTranslate, reply: SettingsReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`settings.${reply.did}`), changeId: reply.changeId };
  return 'texts' in reply ? null : { ok: false, title: t(`settings.notUndone.${reply.code}`) };
}
