import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  LANGUAGE_STORAGE_KEY,
  type Language,
  parseLanguage,
  rulesOf,
} from '#shop/kernel/language.ts';
import { useStorefront } from './storefront-context.tsx';
import { twinPath } from './twin-path.ts';

/** A plain form: texts come with the document, so changing the language loads a new one, with or without scripts. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const t = useTranslate();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const { languages } = useStorefront();
  if (languages.length < 2) return null;
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      <fieldset className="flex items-center">
        <legend className="sr-only">{t('nav.language')}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            // No text, because its letters could make a page fetch another file of the typeface.
            aria-label={`${language}, ${rulesOf(language).name}`}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => storeLanguage(language)}
            className={classNames(
              'grid min-h-7 min-w-8 place-items-center rounded-sm px-1 text-xs font-semibold uppercase tracking-wide touch:min-h-12 touch:min-w-12',
              language === current
                ? 'underline decoration-2 underline-offset-4'
                : 'opacity-80 hover:underline hover:underline-offset-4 hover:opacity-100',
            )}
          >
            {language}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

const YEAR_IN_SECONDS = 31_536_000;

/** Stores the choice where it survives cleared cookies. */
function storeLanguage(language: Language): void {
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
