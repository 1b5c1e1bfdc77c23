import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from '#shop/kernel/language.ts';

/** `/lv` and what is below it, also as the data requests that client navigation makes. */
const LATVIAN_PATH = /^\/lv(?:\/|\.data$|$)/;

/** The language a page is answered in: Latvian under /lv, elsewhere the visitor's saved choice, else English. */
export function chooseLanguage(request: Request): Language {
  return chooseLanguageOf(new URL(request.url).pathname, request.headers.get('cookie'));
}

/** The same of what decides it: the path and the Cookie header. */
export function chooseLanguageOf(pathname: string, cookies: string | null | undefined): Language {
  if (LATVIAN_PATH.test(pathname)) return 'lv';
  return parseLanguage(findCookie(cookies ?? '', LANGUAGE_STORAGE_KEY)) ?? DEFAULT_LANGUAGE;
}

function findCookie(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
