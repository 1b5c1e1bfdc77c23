import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { TIME_ZONES } from '#shop/i18n/time-zones.ts';
import { LANGUAGES, type Language, OTHER_LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import { parseEuroInput } from '#shop/kernel/money.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { SettingName } from '#shop/settings/settings.ts';
import type { SettingClaim } from '#shop/site/setting-claims.ts';
import { inLanguage, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { WithClaims } from '../duties/with-claims.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { type Country, YES } from './settings-texts.ts';

/** What a field of one line accepts; the others are at most 200 letters. */
const LINES: Readonly<Partial<Record<SettingName, Partial<TextFieldProps>>>> = {
  vatRate: { inputMode: 'decimal', after: '%' },
  shippingPrice: { inputMode: 'decimal', before: '€' },
  freeShippingThreshold: { inputMode: 'decimal', before: '€' },
  lowStockThreshold: { inputMode: 'numeric' },
  lineLimit: { inputMode: 'numeric' },
  transferDays: { inputMode: 'numeric' },
  email: { type: 'email', spellCheck: false },
  phone: { type: 'tel' },
};

/** Lines that may stay empty. */
const OPTIONAL: readonly SettingName[] = [
  'vatNo',
  'weeeRegNo',
  'batteryRegNo',
  'packagingRegNo',
  'transferIban',
  'transferBic',
  'transferName',
];

type SettingFieldProps = {
  readonly name: SettingName;
  readonly text: string;
  /** Of all settings, as saved. */
  readonly claims: readonly SettingClaim[];
  readonly countries: readonly Country[];
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
};

export function SettingField({ name, text, claims, countries, error, onType }: SettingFieldProps) {
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
  if (OPTIONAL.includes(name)) {
    return <TextField {...typed} autoComplete="off" maxLength={200} optional={t('settings.optional')} />;
  }
  switch (name) {
    case 'country':
    case 'checkoutCountry':
    case 'accountCountry':
      return <SelectField {...typed} options={countries.map((one) => ({ value: one.code, label: one.name }))} />;
    case 'timeZone':
      return <SelectField {...typed} options={TIME_ZONES.map((zone) => ({ value: zone, label: zone }))} />;
    case 'languages':
      return <LanguagesField {...shared} text={text} onType={onType} />;
    case 'guestReviewsWait':
    case 'takesTransfers':
    case 'guestsMayOrder':
    case 'usesOneStopShop':
    case 'exportsWithoutVat':
    case 'keepsNetPrices':
    case 'opensFirstVariation':
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
    case 'homePicture':
      return (
        <div id={shared.id} tabIndex={-1} className="sm:col-span-2">
          <PictureField
            name={name}
            label={shared.label}
            error={error}
            folder="products"
            image={text === '' ? null : text}
            onChange={(image) => onType(image ?? '')}
          />
          <p className="mt-2 text-sm text-muted">{shared.hint}</p>
        </div>
      );
    case 'homePictureText':
      return <LinesField {...shared} text={text} claims={claims} onType={onType} />;
    case 'chatUrl':
      return (
        <TextField {...typed} type="url" autoComplete="off" placeholder="https://" optional={t('settings.optional')} />
      );
    default:
      return (
        <WithClaims claims={claims} field={name}>
          <TextField {...typed} autoComplete="off" {...(LINES[name] ?? { maxLength: 200 })} />
        </WithClaims>
      );
  }
}

type ListFieldProps = Omit<SettingFieldProps, 'countries' | 'claims'> & Record<'id' | 'label' | 'hint', string>;

function LanguagesField({ id, name, label, hint, text, error, onType }: ListFieldProps) {
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

/** A line of text for each language. */
function LinesField(props: ListFieldProps & Pick<SettingFieldProps, 'claims'>) {
  const { id, name, label, hint, text, claims, error, onType } = props;
  const t = useAdminTranslate();
  const lines = text.split('\n');
  return LANGUAGES.map((language, index) => (
    <WithClaims key={language} claims={claims.filter((claim) => claim.language === language)} field={name}>
      <TextField
        id={index === 0 ? id : `${id}-${language}`}
        name={name}
        label={inLanguage(t, label, language)}
        hint={hint}
        error={index === 0 ? error : undefined}
        lang={language}
        maxLength={200}
        autoComplete="off"
        optional={t('settings.optional')}
        value={lines[index] ?? ''}
        onChange={(event) =>
          onType(LANGUAGES.map((_, at) => (at === index ? event.currentTarget.value : (lines[at] ?? ''))).join('\n'))
        }
      />
    </WithClaims>
  ));
}

function withLanguage(text: string, changed: Language, isOffered: boolean): string {
  return LANGUAGES.filter((one) => (one === changed ? isOffered : text.split(' ').includes(one))).join(' ');
}

/** A checkbox per country; the search narrows what is shown, not what is selected. */
function CountriesField(props: ListFieldProps & Pick<SettingFieldProps, 'countries'>) {
  const { id, name, label, hint, error, text, countries, onType } = props;
  const t = useAdminTranslate();
  const hasScripts = useHasScripts();
  const [search, setSearch] = useState('');
  const chosen = new Set(text.split(' ').filter((code) => code !== ''));
  const choose = (codes: ReadonlySet<string>) => onType(COUNTRIES.filter((code) => codes.has(code)).join(' '));
  const wanted = foldDiacritics(search.trim());
  const isSeen = (country: Country) => wanted === '' || foldDiacritics(country.name).includes(wanted);
  return (
    <fieldset id={id} tabIndex={-1} className="sm:col-span-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{hint}</p>
      {hasScripts && (
        <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
          <TextField
            id={`${id}-search`}
            label={t('settings.countries.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // Enter would save the settings.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
            className="min-w-48 flex-1"
          />
          <p role="status" className="numeric text-sm text-muted max-sm:w-full sm:py-2.5">
            {t('settings.countries.chosen', { n: chosen.size, of: countries.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="sm" onClick={() => choose(new Set(countries.map(({ code }) => code)))}>
              {t('settings.countries.all')}
            </Button>
            <Button look="secondary" size="sm" onClick={() => choose(new Set())}>
              {t('settings.countries.none')}
            </Button>
          </div>
        </div>
      )}
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map((country) => (
          <CheckboxField
            key={country.code}
            name={name}
            value={country.code}
            label={country.name}
            checked={chosen.has(country.code)}
            // Hidden ones are sent too.
            className={isSeen(country) ? undefined : 'hidden'}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.currentTarget.checked) next.add(country.code);
              else next.delete(country.code);
              choose(next);
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** Says a field's text in words. The countries' names are the server's, because browsers name some differently. */
export function useShowSetting(countries: readonly Country[]): (name: SettingName, text: string) => string {
  const { t, language } = useWords();
  return (name, text) => {
    const listed = text.split(' ');
    switch (name) {
      case 'vatRate':
        return `${text} %`;
      case 'shippingPrice':
      case 'freeShippingThreshold': {
        const amount = parseEuroInput(text);
        return amount === null ? text : formatMoney(amount, language);
      }
      case 'country':
      case 'checkoutCountry':
      case 'accountCountry':
        return countries.find(({ code }) => code === text)?.name ?? text;
      case 'servedCountries':
        return countries.flatMap(({ code, name: said }) => (listed.includes(code) ? said : [])).join(', ');
      case 'languages':
        return LANGUAGES.flatMap((one) => (listed.includes(one) ? rulesOf(one).name : [])).join(', ');
      case 'homePictureText':
      case 'searchProduct':
      case 'searchCategory':
      case 'searchHome':
      case 'searchPage':
        return text.split('\n').filter(Boolean).join(' / ') || t('settings.none');
      case 'homePicture':
        return t(text === '' ? 'settings.no' : 'settings.yes');
      case 'guestReviewsWait':
      case 'takesTransfers':
      case 'guestsMayOrder':
      case 'usesOneStopShop':
      case 'exportsWithoutVat':
      case 'keepsNetPrices':
      case 'opensFirstVariation':
        return t(text === YES ? 'settings.yes' : 'settings.no');
      default:
        return text || t('settings.none');
    }
  };
}
