import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, rulesOf } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listInventedFacts } from '#shop/site/pages/missing-facts.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { writeLookHead } from '../look/document-head.server.ts';
import { findShownLogo } from '../look/shown-logo.server.ts';
import { findPublishedLook } from '../look/shown-look.server.ts';
import { Logo } from '../ui/logo.tsx';

type ClosedPage = {
  readonly language: Language /** Addresses of the shop's style. */;
  readonly styles: readonly string[];
};

/** Writes the only page that visitors of a closed shop see. It has no scripts. */
export async function renderClosedPage(shop: Shop, { language, styles }: ClosedPage): Promise<string> {
  const [settings, look, t] = await Promise.all([
    getSettings(shop),
    findPublishedLook(shop),
    getTranslate(shop, language),
  ]);
  const head = writeLookHead(look, { isHome: false });
  const invented = listInventedFacts(settings);
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{t('closed.pageTitle', { shop: settings.shopName })}</title>
        <meta name="robots" content="noindex" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="main" className="wrap flex min-h-dvh flex-col items-center justify-center gap-4 py-16 text-center">
          <Logo name={settings.shopName} picture={await findShownLogo(shop, look)} />
          <h1 className="mt-4 text-3xl">{t('closed.title')}</h1>
          <p className="max-w-md text-muted">{t('closed.text', { shop: settings.shopName })}</p>
          <ul className="flex flex-wrap justify-center gap-x-6">
            {!invented.includes('email') && <Line href={`mailto:${settings.email}`} text={settings.email} />}
            {!invented.includes('phone') && (
              <Line href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} text={settings.phone} />
            )}
          </ul>
          <ul className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
            {settings.languages
              .filter((other) => other !== language)
              .map((other) => (
                <Line key={other} href={localPath('/', other)} text={rulesOf(other).name} language={other} />
              ))}
            <Line href={`${localPath('/sign-in', language)}?next=/admin`} text={t('closed.staff')} />
          </ul>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html.replace('</head>', () => `${head.style}${head.rest}</head>`)}`;
}

function Line(props: { readonly href: string; readonly text: string; readonly language?: Language }) {
  const { href, text, language } = props;
  return (
    <li>
      <a
        href={href}
        lang={language}
        hrefLang={language}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {text}
      </a>
    </li>
  );
}
