import { TextField } from '#app/ui/fields/text-field.tsx';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import {
  fillPatterns,
  findUnknownPlaceholder,
  PATTERN_FIELDS,
  PATTERN_LIMITS,
  type PatternField as PatternFieldName,
  type PatternKind,
  PLACEHOLDERS,
} from '#shop/settings/search-pattern.ts';
import type { SettingClaim } from '#shop/site/setting-claims.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { WithClaims } from '../duties/with-claims.tsx';
import { SearchPreview } from './search-preview.tsx';
import type { SearchSamples } from './search-samples.server.ts';
import { readPatterns } from './settings-texts.ts';

/** The settings that are patterns, with the kind of page each is for. */
export const PATTERN_KINDS = {
  searchProduct: 'product',
  searchCategory: 'category',
  searchPage: 'page',
  searchHome: 'home',
} as const satisfies Readonly<Record<string, PatternKind>>;

type PatternFieldProps = {
  readonly name: keyof typeof PATTERN_KINDS;
  /** As `writePatterns` writes it. */
  readonly text: string;
  readonly samples: SearchSamples[PatternKind];
  /** Of all settings, as saved. */
  readonly claims: readonly SettingClaim[];
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
};

/** Title and description of one kind of page in each language, each with what a page of the shop becomes by them. */
export function PatternField({ name, text, samples, claims, error, onType }: PatternFieldProps) {
  const t = useAdminTranslate();
  const kind = PATTERN_KINDS[name];
  const lines = text.split('\n');
  const type = (place: number, line: string) =>
    onType(
      LANGUAGES.flatMap((_, at) => PATTERN_FIELDS.map((__, of) => at * PATTERN_FIELDS.length + of))
        .map((one) => (one === place ? line : (lines[one] ?? '')))
        .join('\n'),
    );
  return (
    <fieldset id={`setting-${name}`} tabIndex={-1} className="min-w-0 sm:col-span-2">
      <legend className="text-base font-semibold">{t(`settings.field.${name}`)}</legend>
      <p className="mt-0.5 text-sm text-muted">{t(`settings.hint.${name}`)}</p>
      <p className="mt-1 mb-4 text-sm text-muted">
        {t('settings.pattern.placeholders')}{' '}
        {PLACEHOLDERS[kind].map((one) => (
          <code key={one} className="me-2 inline-block">{`{${one}}`}</code>
        ))}
      </p>
      <div className="flex flex-col gap-6">
        {LANGUAGES.map((language, index) => (
          <LanguagePatterns
            key={language}
            {...{ name, kind, language, text }}
            sample={samples[language]}
            claims={claims.filter((claim) => claim.language === language)}
            error={index === 0 ? error : undefined}
            lines={lines.slice(index * PATTERN_FIELDS.length)}
            onType={(field, line) => type(index * PATTERN_FIELDS.length + PATTERN_FIELDS.indexOf(field), line)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type LanguagePatternsProps = Pick<PatternFieldProps, 'name' | 'text' | 'claims' | 'error'> & {
  readonly kind: PatternKind;
  readonly language: Language;
  readonly sample: PatternFieldProps['samples'][Language];
  readonly lines: readonly string[];
  readonly onType: (field: PatternFieldName, line: string) => void;
};

function LanguagePatterns(props: LanguagePatternsProps) {
  const { name, kind, language, text, sample, claims, error, lines, onType } = props;
  const t = useAdminTranslate();
  const said = fillPatterns(readPatterns(text), language, sample.values);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <WithClaims claims={claims} field={name}>
        <div className="flex flex-col gap-4">
          {PATTERN_FIELDS.map((field, place) => {
            const line = lines[place] ?? '';
            const unknown = findUnknownPlaceholder(kind, line);
            const problem = unknown === null ? undefined : t('settings.pattern.unknown', { placeholder: unknown });
            return (
              <TextField
                key={field}
                id={`setting-${name}-${field}-${language}`}
                name={name}
                label={inLanguage(t, t(`settings.pattern.${field}`), language)}
                lang={language}
                error={problem ?? (place === 0 ? error : undefined)}
                maxLength={PATTERN_LIMITS[field]}
                autoComplete="off"
                optional={t('settings.optional')}
                value={line}
                onChange={(event) => onType(field, event.currentTarget.value)}
              />
            );
          })}
        </div>
      </WithClaims>
      <SearchPreview
        language={language}
        address={sample.address}
        title={said.title ?? sample.title}
        description={said.description ?? sample.description}
      />
    </div>
  );
}
