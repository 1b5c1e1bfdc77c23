import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { RETURN_PARAMETER } from '#app/local-path.ts';
import { whenLoaded } from '#app/when-loaded.ts';
import { pagesOnly } from '../middleware/pages-only.ts';
import type { Route } from './+types/layout.ts';
import { CatalogPending } from './catalog/catalog-pending.tsx';
import { readData, writeData } from './frame/data-text.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { loadStorefront } from './frame/load-storefront.server.ts';
import { preservePages } from './frame/preserve-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [pagesOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preservePages];

export async function loader({ context }: Route.LoaderArgs) {
  return writeData(await loadStorefront(context));
}

/**
 * The frame changes with what people do (signing in, say), not with where they go, unless they are led to sign in: then
 * nobody is signed in any more.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (change.nextUrl.searchParams.has(RETURN_PARAMETER)) return true;
  const isPlainNavigation =
    (change.formMethod === undefined || change.formMethod === 'GET') && change.currentUrl.href !== change.nextUrl.href;
  return !isPlainNavigation && change.defaultShouldRevalidate;
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useReportVitals();
  return (
    <Frame data={readData(loaderData)}>
      <CatalogPending />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useLoaderData<typeof loader | undefined>();
  return data ? (
    <Frame data={readData(data)}>
      <ErrorPage error={error} />
    </Frame>
  ) : (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}

/** One visit in this many measures: enough to know, for half the work. */
const ONE_IN = 2;

/** Some visits measure how fast their first page was, with scripts that load after everything else. */
function useReportVitals(): void {
  useEffect(() => {
    if (Math.random() * ONE_IN >= 1) return;
    const { pathname } = window.location;
    return whenLoaded(() => {
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(pathname),
        () => {},
      );
    });
  }, []);
}
