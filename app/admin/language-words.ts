import { languageName } from '#shop/i18n/language-name.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, OTHER_LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import type { AdminTranslate } from './admin-i18n.tsx';

/** In what language the back office speaks to its reader: without texts of its own, in the default one. */
function spokenLanguage({ language }: AdminTranslate): Language {
  const { texts } = rulesOf(language);
  return texts === 'all' || texts.includes('admin') ? language : DEFAULT_LANGUAGE;
}

/** 'Latvian', 'latviski'. */
export function sayLanguage(t: AdminTranslate, language: Language): string {
  return languageName(language, spokenLanguage(t));
}

/** All languages that texts are translated into: 'Latvian', 'Estonian and Latvian'. */
export function sayTranslated(t: AdminTranslate): string {
  const names = OTHER_LANGUAGES.map((language) => sayLanguage(t, language));
  return new Intl.ListFormat(rulesOf(spokenLanguage(t)).locale).format(names);
}

/** 'Name (Latvian)'. */
export function inLanguage(t: AdminTranslate, field: string, language: Language): string {
  return t('language.field', { field, language: sayLanguage(t, language) });
}

/** A product's or category's texts in a language: 'Latvian texts'. */
export function sayTexts(t: AdminTranslate, language: Language): string {
  return t('language.texts', { language: sayLanguage(t, language) });
}

/** In forms two languages stand side by side; a last one alone takes the whole width. */
export const besideOthers = (language: Language): string =>
  LANGUAGES.length % 2 === 1 && language === LANGUAGES.at(-1) ? 'lg:col-span-2' : '';
