import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Settings } from '#shop/settings/settings.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';
import { type Country, toTexts } from './settings-texts.ts';
import { useShowSetting } from './use-show-setting.ts';

/** The settings, read-only, for staff who may not change them. */
export function SettingsSummary(props: {
  readonly settings: Settings;
  readonly countries: readonly Country[];
}): ReactNode {
  const { settings, countries } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const texts = toTexts(settings, language);
  const show = useShowSetting(countries);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-sm text-muted">{t('settings.readOnly')}</p>
      {SETTING_GROUPS.map((group) => (
        <Panel key={group.name} title={t(`settings.group.${group.name}`)}>
          <DefinitionList
            items={group.settings.map((name) => ({
              term: t(`settings.field.${name}`),
              description: show(name, texts[name]),
            }))}
          />
        </Panel>
      ))}
    </div>
  );
}
