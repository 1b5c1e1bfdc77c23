import { type Language, rulesOf } from '#shop/kernel/language.ts';

/** What a reader calls a language: 'Latvian', 'latviski'; its own name where its folder does not say it. */
export function languageName(language: Language, reader: Language): string {
  const { called, name } = rulesOf(language);
  return called[reader] ?? name;
}
