import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from '#shop/kernel/language.ts';

/** `/lv` and what is below it, also as the data requests that client navigation makes. */
const LATVIAN_PATH = /^\/lv(?:\/|\.data$|$)/;

/** The language a page is answered in: Latvian under /lv, elsewhere the visitor's saved choice, else English. */
export function chooseLanguage(request: Request): Language {
  if (LATVIAN_PATH.test(new URL(request.url).pathname)) return 'lv';
  return parseLanguage(findCookie(request.headers, LANGUAGE_STORAGE_KEY)) ?? DEFAULT_LANGUAGE;
}

function findCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
