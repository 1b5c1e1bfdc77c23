import { useLanguage } from '#app/i18n.tsx';
import { DEFAULT_LANGUAGE, type Language, type PerLanguage, rulesOf } from '#shop/kernel/language.ts';
import { useStorefront } from './storefront-context.tsx';
import { twinPath } from './twin-path.ts';

export type PageMetaProps = {
  /** Without the shop's name, which is added; `wholeTitle` is used as it is. */
  readonly title: string;
  readonly wholeTitle?: boolean;
  readonly description?: string;
  /** Canonical path without language, with only the parameters that make a page; per language where they differ. */
  readonly path: string | PerLanguage<string>;
  /** Absolute address or a path of this shop; the default is the shop's own picture. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'article';
  /** Excluded from search engines: then no canonical address and no twin is named. */
  readonly noindex?: boolean;
};

/** Metadata for search engines and link previews. React moves it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { origin, shop, socialPicture, languages } = useStorefront();
  const language = useLanguage();
  const { title, wholeTitle, description, path, image = socialPicture, type = 'website', noindex } = props;
  const fullTitle = wholeTitle ? title : `${title} | ${shop.name}`;
  const addressIn = (of: Language) => `${origin}${twinPath(typeof path === 'string' ? path : path[of], of)}`;
  const picture = image.startsWith('/') ? `${origin}${image}` : image;
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
          <meta property="og:url" content={canonical} />
        </>
      )}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={ogLocale(language)} />
      {languages.map((of) =>
        of === language ? null : <meta key={of} property="og:locale:alternate" content={ogLocale(of)} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
    </>
  );
}

function ogLocale(language: Language): string {
  return rulesOf(language).locale.replace('-', '_');
}
