import { TextField } from '#app/ui/fields/text-field.tsx';
import { LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';

type LanguageFieldsProps = {
  /** That of each field ends in its language: 'title.lv'. */
  readonly name: string;
  readonly label: string;
  readonly texts: PerLanguage<string>;
  readonly placeholders?: PerLanguage<string> | undefined;
  readonly maxLength?: number;
  readonly errorOf: (field: string) => string | undefined;
  /** Gets all texts, and the name of the field that was typed in. */
  readonly onType: (texts: PerLanguage<string>, field: string) => void;
};

/** A short text in each language of the shop. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { name, label, texts, placeholders, maxLength, errorOf, onType } = props;
  const t = useAdminTranslate();
  return LANGUAGES.map((language) => {
    const field = `${name}.${language}`;
    return (
      <TextField
        key={language}
        id={field}
        name={field}
        label={inLanguage(t, label, language)}
        error={errorOf(field)}
        lang={language}
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholders?.[language]}
        value={texts[language]}
        onChange={(event) => onType({ ...texts, [language]: event.currentTarget.value }, field)}
      />
    );
  });
}
