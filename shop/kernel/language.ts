import * as listed from '#locales/languages.ts';
import type { LanguageRules, OwnRules } from './language-rules.ts';

export type Language = keyof typeof listed;

/** Its addresses have no prefix, and what another language does not say is said in it. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** What is translated; what is not translated yet is shown in the default language. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

export type PerLanguage<T> = Readonly<Record<Language, T>>;

const OWN: PerLanguage<OwnRules> = listed;

export const OTHER_LANGUAGES = (Object.keys(OWN) as Language[]).filter(isTranslated);
export const LANGUAGES: readonly [Language, ...Language[]] = [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES];

const asItIs = (country: string) => country;
const RULES = perLanguage((language): LanguageRules => {
  const common = { locale: language, texts: [], writeCountry: asItIs, writeInCountry: asItIs, nameColumn: null };
  const stored = { called: {}, translationField: `translation_${language}` };
  return { ...listed.en, ...common, ...stored, ...OWN[language] };
});

/** Browser storage key and cookie name of the shopper's choice. */
export const LANGUAGE_STORAGE_KEY = 'vitrina-language';

/** Parses a saved or sent language. It is accepted only if it is exactly one of the list; anything else is null. */
export function parseLanguage(input: unknown): Language | null {
  return LANGUAGES.find((language) => language === input) ?? null;
}

export function isTranslated(language: Language): language is OtherLanguage {
  return language !== DEFAULT_LANGUAGE;
}

/** Makes one of something for each language: `perLanguage(() => '')`. */
export function perLanguage<T>(make: (language: Language) => T): PerLanguage<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as PerLanguage<T>;
}

/** A value for each language but the default one, under names that end in its code: `perTranslated('name', () => '')`. */
export function perTranslated<const Name extends string, T>(
  name: Name,
  make: (language: OtherLanguage) => T,
): Readonly<Record<`${Name}_${OtherLanguage}`, T>> {
  const made = OTHER_LANGUAGES.map((language) => [`${name}_${language}`, make(language)]);
  return Object.fromEntries(made) as Record<`${Name}_${OtherLanguage}`, T>;
}

export function rulesOf(language: Language): LanguageRules {
  return RULES[language];
}

/** Figures with a point as the language writes them: '7.99' is '7,99' in Latvian. */
export function writeDecimal(figures: string, language: Language): string {
  return figures.replace('.', rulesOf(language).numbers.decimal);
}
