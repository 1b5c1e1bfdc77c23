import { useEffect } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  LANGUAGE_STORAGE_KEY,
  type Language,
  parseLanguage,
} from '#shop/kernel/language.ts';
import { twinPath } from './twin-path.ts';

const YEAR_IN_SECONDS = 31_536_000;

/** Stores the choice where it survives cleared cookies. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage may be off; then only the cookie has it.
  }
}

/** Restores the cookie from a stored choice; an English page then redirects to its twin. */
export function useRestoredLanguage(languages: readonly Language[]): void {
  const shown = useLanguage();
  useEffect(() => {
    const saved = findStoredLanguage();
    if (saved === null || !languages.includes(saved) || document.cookie.includes(`${LANGUAGE_STORAGE_KEY}=`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${LANGUAGE_STORAGE_KEY}=${saved}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
    const { pathname, search, hash } = window.location;
    if (isTranslated(saved) && shown === DEFAULT_LANGUAGE)
      window.location.replace(`${twinPath(pathname, saved)}${search}${hash}`);
  }, [shown, languages]);
}

function findStoredLanguage(): Language | null {
  try {
    return parseLanguage(localStorage.getItem(LANGUAGE_STORAGE_KEY));
  } catch {
    return null;
  }
}
