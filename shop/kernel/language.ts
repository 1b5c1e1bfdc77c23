export const LANGUAGES = ['en', 'lv'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Browser storage key and cookie name of the shopper's choice. */
export const LANGUAGE_STORAGE_KEY = 'vitrina-language';

/** A saved or sent language is accepted only if it is exactly en or lv; anything else is null. */
export function parseLanguage(input: unknown): Language | null {
  return LANGUAGES.find((language) => language === input) ?? null;
}
