import { type Language, rulesOf } from '#shop/kernel/language.ts';

/** What a reader calls a language: 'Latvian', 'latviski'; in the words of Unicode where its folder does not say it. */
export function languageName(language: Language, reader: Language): string {
  const { called } = rulesOf(language);
  return called[reader] ?? new Intl.DisplayNames(rulesOf(reader).locale, { type: 'language' }).of(language) ?? language;
}
