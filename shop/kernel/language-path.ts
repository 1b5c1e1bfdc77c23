import { DEFAULT_LANGUAGE, isTranslated, type Language, parseLanguage } from './language.ts';

/** The language that an address names, which may be that of a navigation's data: '/lv', '/lv/faq?a', '/lv.data'. */
const PREFIX = /^\/([a-z]{2})(?=[/?#]|$|\.data(?:[?#]|$))/;

/**
 * Reads the language of an address: '/lv/faq' is Latvian; null if the address names no language: then the visitor's
 * counts.
 */
export function languageInPath(address: string): Language | null {
  const language = parseLanguage(PREFIX.exec(address)?.[1]);
  return language !== null && isTranslated(language) ? language : null;
}

/** `withoutLanguage('/lv/faq')` is '/faq', `withoutLanguage('/lv')` is '/'. */
export function withoutLanguage(address: string): string {
  if (languageInPath(address) === null) return address;
  const rest = address.replace(PREFIX, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns the path of a public page in a language: `localPath('/faq', 'lv')` is '/lv/faq', `localPath('/', 'lv')` is
 * '/lv'.
 */
export function localPath(path: string, language: Language | null): string {
  if (language === null || language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
