import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { isStaff } from '#shop/accounts/viewer.ts';
import { findCartCountry } from '#shop/cart/cart-country-view.server.ts';
import { listNavigationCategories } from '#shop/catalog/categories/navigation-view.server.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import { pagesOnly } from '../middleware/pages-only.ts';
import { findViewer, getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/layout.ts';
import { CatalogPending } from './catalog/catalog-pending.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { keepPages } from './frame/keep-pages.ts';
import type { StorefrontData } from './frame/storefront-context.tsx';

export const middleware: Route.MiddlewareFunction[] = [pagesOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPages];

export async function loader({ context }: Route.LoaderArgs): Promise<StorefrontData> {
  const shop = getShop(context);
  const language = getLanguage(context);
  const [viewer, categories, settings] = await Promise.all([
    findVisitor(context),
    listNavigationCategories(shop, language),
    getSettings(shop),
  ]);
  const { legalName, email, phone, chatUrl, vatRate, shippingPrice, freeShippingThreshold, lineLimit } = settings;
  return {
    origin: shop.config.shopUrl,
    languages: settings.languages,
    viewer,
    categories,
    shop: { name: settings.shopName, legalName, email, phone, address: formatShopAddress(settings, language), chatUrl },
    pricing: { vatRate, shippingPrice, freeShippingThreshold },
    servedCountries: settings.servedCountries.join(' '),
    delivery: deliveryOf(settings.servedCountries, language),
    lineLimit,
    guestReviewsWait: settings.guestReviewsWait,
  };
}

async function findVisitor(context: Route.LoaderArgs['context']): Promise<StorefrontData['viewer']> {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const { id, fullName, email } = viewer;
  return { fullName, email, isAdmin: isStaff(viewer), country: await findCartCountry(getShop(context), id) };
}

/** The frame changes with what people do (signing in, say), not with where they go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isPlainNavigation =
    (change.formMethod === undefined || change.formMethod === 'GET') && change.currentUrl.href !== change.nextUrl.href;
  return !isPlainNavigation && change.defaultShouldRevalidate;
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useReportVitals();
  return (
    <Frame data={loaderData}>
      <CatalogPending />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useLoaderData<typeof loader | undefined>();
  return data ? (
    <Frame data={data}>
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
    const begin = () =>
      void import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(pathname),
        () => {},
      );
    if (document.readyState === 'complete') {
      begin();
      return;
    }
    window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);
}
