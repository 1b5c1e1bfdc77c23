import { type Language, rulesOf } from '#shop/kernel/language.ts';

/** What a reader calls a language: 'Latvian', 'latviski'; its own name where its folder does not say it. */
export function languageName(language: Language, reader: Language): string {
  const { called, name } = rulesOf(language);
  return called[reader] ?? name;
}

/** Names several: 'English and Latvian', 'angliski un latviski'. */
export function listLanguages(languages: readonly Language[], reader: Language): string {
  return new Intl.ListFormat(rulesOf(reader).locale).format(languages.map((one) => languageName(one, reader)));
}
