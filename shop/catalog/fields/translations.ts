import type * as listed from '#locales/languages.ts';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  rulesOf,
} from '#shop/kernel/language.ts';

type Listed = typeof listed;
type FieldOf<Of extends OtherLanguage> = Listed[Of] extends { readonly translationField: infer Field extends string }
  ? Field
  : `translation_${Of}`;

/** A field of products and categories that has their texts in a language other than the default: 'translation_et'. */
export type TranslationField = { [Of in OtherLanguage]: FieldOf<Of> }[OtherLanguage];

/** What a product or category has in each of these fields; null where it has no texts in the language. */
export type Translations<T> = Readonly<Record<TranslationField, T | null>>;

export function translationField(language: OtherLanguage): TranslationField {
  return rulesOf(language).translationField as TranslationField;
}

/** The language of such a field; the default one for any other field. */
export function languageOfField(field: string): Language {
  return OTHER_LANGUAGES.find((language) => translationField(language) === field) ?? DEFAULT_LANGUAGE;
}

export function perTranslation<T>(make: (language: OtherLanguage) => T): Readonly<Record<TranslationField, T>> {
  const made = OTHER_LANGUAGES.map((language) => [translationField(language), make(language)]);
  return Object.fromEntries(made) as Record<TranslationField, T>;
}

/** The texts in each language as `change` makes them; a language without any stays without. */
export function mapTranslations<T, R>(
  texts: { readonly [Field in TranslationField]?: T | null | undefined },
  change: (translation: T, language: OtherLanguage) => R,
): Translations<R> {
  return perTranslation((language) => {
    const translation = texts[translationField(language)];
    return translation == null ? null : change(translation, language);
  });
}

/** What a product is called in a language; null where it has no texts in it. */
export function nameIn(
  product: { readonly name: string } & Translations<{ readonly name: string }>,
  language: Language,
): string | null {
  return isTranslated(language) ? (product[translationField(language)]?.name ?? null) : product.name;
}
