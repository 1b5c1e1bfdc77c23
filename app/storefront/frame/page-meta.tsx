import { useLanguage } from '#app/i18n.tsx';
import { DEFAULT_LANGUAGE, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { type SaidOfPage, SocialMeta } from './social-meta.tsx';
import { useStorefront } from './storefront-context.tsx';
import { twinPath } from './twin-path.ts';

/** The title is without the shop's name, which is added; `wholeTitle` is used as it is. */
export type PageMetaProps = SaidOfPage & {
  readonly wholeTitle?: boolean;
  /** Canonical path without language, with only the parameters that make a page; per language where they differ. */
  readonly path: string | PerLanguage<string>;
  /** Excluded from search engines: then no canonical address and no twin is named. */
  readonly noindex?: boolean;
};

/** Metadata for search engines and link previews. React moves it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { origin, shop, languages } = useStorefront();
  const language = useLanguage();
  const { title, wholeTitle, description, path, noindex } = props;
  const fullTitle = wholeTitle ? title : `${title} | ${shop.name}`;
  const addressIn = (of: Language) => `${origin}${twinPath(typeof path === 'string' ? path : path[of], of)}`;
  const hasTwin = languages.length > 1;
  const canonical = addressIn(language);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {hasTwin && (
            <>
              {languages.map((of) => (
                <link key={of} rel="alternate" hrefLang={of} href={addressIn(of)} />
              ))}
              <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LANGUAGE)} />
            </>
          )}
        </>
      )}
      {import.meta.env.SSR && <SocialMeta {...props} url={noindex ? null : canonical} />}
    </>
  );
}
