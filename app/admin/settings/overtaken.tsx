import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import type { SettingName, Settings } from '#shop/settings/settings.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { type Country, type SettingTexts, type SettingWords, showSetting, YES } from './settings-texts.ts';

/** A conflict: what somebody else has saved meanwhile. Nothing is overwritten before it was seen. */
export function Overtaken(props: {
  readonly names: readonly SettingName[];
  readonly seen: Settings;
  readonly texts: SettingTexts;
  readonly countries: readonly Country[];
  readonly onTake: (name: SettingName) => void;
}): ReactNode {
  const { names, seen, texts, countries, onTake } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  if (names.length === 0) return null;
  const words = {
    none: t('settings.none'),
    yes: t('settings.yes'),
    no: t('settings.no'),
    countries,
  };
  return (
    <Alert tone="warning" live title={t('settings.overtaken.title')}>
      <p>{t('settings.overtaken.text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {names.map((name) => {
          const field = t(`settings.field.${name}`);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-56">
                <strong>{field}</strong>{' '}
                {t('settings.overtaken.values', {
                  theirs: showSetting(name, seen, language, words),
                  yours: showTyped(name, texts[name], words),
                })}
              </span>
              <Button look="secondary" size="sm" onClick={() => onTake(name)}>
                {t('settings.overtaken.take')}
                <VisuallyHidden>: {field}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

function showTyped(name: SettingName, text: string, words: SettingWords): string {
  if (name === 'languages')
    return LANGUAGES.filter((language) => text.split(' ').includes(language))
      .map((language) => rulesOf(language).name)
      .join(', ');
  if (name === 'guestReviewsWait') return text === YES ? words.yes : words.no;
  if (name === 'servedCountries')
    return words.countries.flatMap(({ code, name: said }) => (text.split(' ').includes(code) ? said : [])).join(', ');
  return words.countries.find(({ code }) => code === text)?.name ?? (text || words.none);
}
