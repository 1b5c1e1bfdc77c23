import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { SettingName, Settings } from '#shop/settings/settings.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { differencesBetween } from '../desk/conflict.ts';
import { ConflictPanel } from '../desk/conflict-panel.tsx';
import { SaveBar } from '../desk/save-bar.tsx';
import { SettingField } from './setting-field.tsx';
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts';
import type { Country } from './settings-texts.ts';
import { type FormReply, useSettingsForm } from './use-settings-form.ts';
import { useShowSetting } from './use-show-setting.ts';
import { VatWarning } from './vat-warning.tsx';

const FORM = 'settings-form';

/** The panel: cards of fields, and one bar that saves them together. */
export function SettingsForm(props: {
  readonly settings: Settings;
  readonly countries: readonly Country[];
  readonly reply: FormReply;
}): ReactNode {
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
        {props.reply?.state === 'saved' && (
          <noscript>
            <Alert tone="success">{t('settings.saved')}</Alert>
          </noscript>
        )}
        {SETTING_GROUPS.map((group) => (
          <Panel key={group.name} title={t(`settings.group.${group.name}`)}>
            <p className="-mt-2 mb-5 text-sm text-muted">{t(`settings.about.${group.name}`)}</p>
            <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
              <Fields group={group} form={form} countries={props.countries} problemOf={problemOf} />
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

function Fields(props: {
  readonly group: SettingGroup;
  readonly form: ReturnType<typeof useSettingsForm>;
  readonly countries: readonly Country[];
  readonly problemOf: (name: SettingName) => string | undefined;
}): ReactNode {
  const { group, form, countries, problemOf } = props;
  const { texts, problems, base } = form;
  return (
    <>
      {group.settings.map((name) => (
        <SettingField
          key={name}
          name={name}
          text={texts[name]}
          countries={countries}
          error={problems[name] === 'vat_not_confirmed' ? undefined : problemOf(name)}
          onType={(text) => form.type(name, text)}
        />
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
