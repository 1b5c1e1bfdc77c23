import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from '#shop/kernel/language.ts';
import { languageInPath } from '#shop/kernel/language-path.ts';

/** The language of the response: the address's (/lv/…), else the visitor's saved choice, else English. */
export function chooseLanguage(request: Request): Language {
  return chooseLanguageOf(new URL(request.url).pathname, request.headers.get('cookie'));
}

/** Chooses the language as `chooseLanguage` does, from the path and the Cookie header. */
export function chooseLanguageOf(pathname: string, cookies: string | null | undefined): Language {
  return languageInPath(pathname) ?? parseLanguage(findCookie(cookies ?? '', LANGUAGE_STORAGE_KEY)) ?? DEFAULT_LANGUAGE;
}

function findCookie(cookies: string, name: string): string | null {
  // Of cached pages too, which are sent twenty thousand times a second.
  if (!cookies.includes(name)) return null;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
