import { type ReactNode, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { timeZone } from '#shop/kernel/time-zone.ts';
import type { Route } from './+types/root.ts';
import { useLanguage } from './i18n.tsx';
import { offeredPagesOnly } from './middleware/offered-language.server.ts';
import { AccessDenied } from './plain-message.tsx';
import { nonceContext } from './shop-context.ts';
import { preserveShownPage } from './shown-page/preserve-shown-page.ts';
import { ErrorPage } from './storefront/frame/error-page.tsx';
import './ui/shop.css';

/** Before every page and feed: redirects an address in a language that is not offered to its twin. */
export const middleware: Route.MiddlewareFunction[] = [offeredPagesOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveShownPage];

export function loader({ context }: Route.LoaderArgs) {
  return { nonce: context.get(nonceContext) };
}

/** The nonce belongs to the document, which navigation keeps. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language} data-zone={timeZone()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useSaidOfPage();
  // Tells tests and tools that clicks are handled from here on.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return <Outlet />;
}

/** The last boundary: the frame itself could not be made, or is not permitted. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  return <main id="main">{isDenied ? <AccessDenied /> : <ErrorPage error={error} />}</main>;
}

/** What a document says of its page to search engines and where its link is shared. */
const SAID_OF_PAGE = 'script[type="application/ld+json"],[property^="og:"],[name^="twitter:"]';

/** Removes it with its page, so that no tool takes one product for another. */
function useSaidOfPage(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const described = useRef(page);
  useEffect(() => {
    if (described.current === page) return;
    for (const said of document.head.querySelectorAll(SAID_OF_PAGE)) said.remove();
  }, [page]);
}
