import type { ReactNode } from 'react';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { LANGUAGES, type Language, OTHER_LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import type { SettingName } from '#shop/settings/settings.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { CountriesField } from './countries-field.tsx';
import { type Country, YES } from './settings-texts.ts';

type Props = {
  readonly name: SettingName;
  readonly text: string;
  readonly countries: readonly Country[];
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
};

/** One setting, and where it appears. */
export function SettingField({ name, text, countries, error, onType }: Props): ReactNode {
  const t = useAdminTranslate();
  const shared = {
    id: `setting-${name}`,
    name,
    label: t(`settings.field.${name}`),
    hint: t(`settings.hint.${name}`),
    error,
  };
  const typed = {
    ...shared,
    value: text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onType(event.currentTarget.value),
  };
  switch (name) {
    case 'country':
    case 'checkoutCountry':
    case 'accountCountry':
      return <SelectField {...typed} options={countries.map((one) => ({ value: one.code, label: one.name }))} />;
    case 'languages':
      return <LanguagesField {...shared} text={text} onType={onType} />;
    case 'guestReviewsWait':
      return (
        <CheckboxField
          {...shared}
          value={YES}
          checked={text === YES}
          onChange={(event) => onType(event.currentTarget.checked ? YES : '')}
        />
      );
    case 'servedCountries':
      return <CountriesField {...shared} text={text} countries={countries} onType={onType} />;
    case 'vatRate':
      return <TextField {...typed} inputMode="decimal" autoComplete="off" after="%" />;
    case 'shippingPrice':
    case 'freeShippingThreshold':
      return <TextField {...typed} inputMode="decimal" autoComplete="off" before="€" />;
    case 'lowStockThreshold':
    case 'lineLimit':
      return <TextField {...typed} inputMode="numeric" autoComplete="off" />;
    case 'email':
      return <TextField {...typed} type="email" autoComplete="off" spellCheck={false} />;
    case 'phone':
      return <TextField {...typed} type="tel" autoComplete="off" />;
    case 'chatUrl':
      return (
        <TextField {...typed} type="url" autoComplete="off" placeholder="https://" optional={t('settings.optional')} />
      );
    default:
      return <TextField {...typed} autoComplete="off" maxLength={200} />;
  }
}

function LanguagesField(
  props: Pick<Props, 'name' | 'text' | 'error' | 'onType'> & {
    readonly id: string;
    readonly label: string;
    readonly hint: string;
  },
): ReactNode {
  const { id, name, label, hint, text, error, onType } = props;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-0.5 mb-1 text-sm text-muted">{hint}</p>
      {OTHER_LANGUAGES.map((language, index) => (
        <CheckboxField
          key={language}
          id={index === 0 ? id : `${id}-${language}`}
          name={name}
          value={language}
          label={rulesOf(language).name}
          error={error}
          checked={text.split(' ').includes(language)}
          onChange={(event) => onType(withLanguage(text, language, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}

function withLanguage(text: string, changed: Language, isOffered: boolean): string {
  return LANGUAGES.filter((one) => (one === changed ? isOffered : text.split(' ').includes(one))).join(' ');
}
