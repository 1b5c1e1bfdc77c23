import { isStaff, type Viewer } from '#shop/accounts/viewer.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { languageInPath, localPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findReturn, withReturn } from '../local-path.ts';
import { findResponseLanguage } from '../middleware/offered-language.server.ts';
import { renderClosedPage } from './closed-page.server.tsx';

/**
 * What everybody reaches while the shop is closed: signing in, the back office, which has a guard of its own, what mails
 * and payment providers lead to, what pages are made of (`__manifest`: the router's list of them), and ordering, which
 * says by itself that the shop is closed to those who were about to.
 */
const OPEN_TO_ALL =
  /^\/(?:__manifest|account-settings|admin|apple-touch-icon(?:-precomposed)?\.png|auth|dev|favicon\.(?:ico|svg)|forgot-password|functions\/(?:create-checkout|verify-payment)|language|legal|look|media|orders|reset-password|restock|robots\.txt|sign-in|sign-out|site\.webmanifest|staff-invitation|styleguide|texts|vitals|webhooks|withdraw)(?:[/.]|$)/;

const RETRY_AFTER_SECONDS = String(DAY_MS / 1000);

/** Whether visitors see the shop. While the database is away the page itself says so. */
export async function isShopOpen(shop: Shop): Promise<boolean> {
  const settings = await getSettings(shop).catch(() => null);
  return settings?.isOpen ?? true;
}

type ClosedVisit = {
  readonly request: Request;
  readonly styles: readonly string[];
  readonly findViewer: () => Promise<Viewer | null>;
};

/**
 * Answers a visitor of a closed shop, or returns null for staff and for what everybody reaches. 503 says to search engines
 * that this is not the page they came for: with 200 they would store 'Opening soon' as the shop's own words.
 */
export async function refuseVisitor(shop: Shop, visit: ClosedVisit): Promise<Response | null> {
  const { request, styles, findViewer } = visit;
  const { pathname, searchParams } = new URL(request.url);
  if (OPEN_TO_ALL.test(withoutLanguage(pathname))) return null;
  // While the database is away the page itself says so.
  if (await findViewer().then(isStaff, () => true)) return null;
  const next = findReturn(searchParams);
  // Who must sign in is led to the home page's dialog, which is closed.
  if (next !== null && withoutLanguage(pathname) === '/')
    return new Response(null, {
      status: 302,
      headers: {
        Location: withReturn(localPath('/sign-in', languageInPath(pathname)), next),
        'Cache-Control': 'no-store',
      },
    });
  const isPage = request.method === 'GET' && !pathname.endsWith('.data');
  const language = await findResponseLanguage(shop, request);
  return new Response(isPage ? await renderClosedPage(shop, { language, styles }) : null, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER_SECONDS,
    },
  });
}
