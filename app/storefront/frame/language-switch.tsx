import { useLocation } from 'react-router';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { rulesOf } from '#shop/kernel/language.ts';
import { storeLanguage } from './saved-language.ts';
import { useStorefront } from './storefront-context.tsx';

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
            aria-current={language === current ? 'true' : undefined}
            onClick={() => storeLanguage(language)}
            className={classNames(
              'grid min-h-7 min-w-8 place-items-center rounded-sm px-1 text-xs font-semibold uppercase tracking-wide touch:min-h-12 touch:min-w-12',
              language === current
                ? 'underline decoration-2 underline-offset-4'
                : 'opacity-80 hover:underline hover:underline-offset-4 hover:opacity-100',
            )}
          >
            <span>
              {language}
              <span className="sr-only">, {rulesOf(language).name}</span>
            </span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
