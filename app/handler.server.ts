import * as build from 'virtual:react-router/server-build';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';
import type { RouteNames } from '#shop/platform/observe/visits.server.ts';
import { isOldHome } from '#shop/redirects/address.ts';
import { findRedirect } from '#shop/redirects/find-redirect.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isShopOpen, refuseVisitor } from './closed/closed-doors.server.ts';
import { TRANSIENT_STATUS } from './fault.ts';
import { isLookPreview } from './look/look-preview.ts';
import { withFaultResponses } from './middleware/fault-responses.server.ts';
import { findResponseLanguage } from './middleware/offered-language.server.ts';
import { isFromOwnPages, isOwnHost } from './middleware/origin-check.ts';
import { toOwnRequest } from './middleware/own-request.ts';
import { findSpelling } from './middleware/page-address.ts';
import { createSharedPages, newCacheability } from './middleware/page-cache.server.ts';
import { handleProbe } from './middleware/probes.server.ts';
import { pageAddressOf, requestFactsContext } from './middleware/request-context.ts';
import { createBranchHandler } from './middleware/route-branches.server.ts';
import { createRouteNames } from './middleware/route-names.server.ts';
import { replaceNonce } from './middleware/script-hashes.server.ts';
import { createNonce, withSecurityHeaders } from './middleware/security-headers.ts';
import {
  type Cacheability,
  cacheabilityContext,
  closedContext,
  languageContext,
  nonceContext,
  shopContext,
  type Trouble,
  troubleContext,
  type Visitor,
  visitorContext,
} from './shop-context.ts';
import { SIGN_IN_HEADER } from './sign-in/session-ended.ts';
import { REDIRECT_HEADERS } from './storefront/frame/follow-redirect.server.ts';
import { structuredDataContext } from './structured-data.server.ts';

export { createShop } from '#shop/shop.server.ts';
export { serveCachedPages } from './middleware/page-cache.server.ts';

/** Control characters and line breaks. */
const UNWRITABLE = /[\p{Cc}\u2028\u2029]/u;
const LOGGED_LENGTH = 300;
const RETRY_AFTER_SECONDS = '5';
/** A page of the back office says in its own words that the shop is closed. */
const STAFF_PAGE = /^\/admin(?:\/|$)/;

/** The names of addresses in log and metrics. `files`: built files without a hash in their name. */
export function nameRoutes(files: readonly string[]): RouteNames {
  return createRouteNames((build as ServerBuild).routes, files);
}

/** Turns the shop into one function from request to response: what the server, the tests and the bench all call. */
export function createHandler(shop: Shop): (request: Request) => Promise<Response> {
  const { isProductionBuild, shopUrl } = shop.config;
  const routes = nameRoutes([]);
  const makePage = createPageMaker(shop, routes);
  // Vite serves the style as it is.
  const styles = isProductionBuild ? ((build as ServerBuild).assets.routes.root?.css ?? []) : ['/app/ui/shop.css'];
  const describePage = (request: Request, nonce: string) => ({
    pathname: new URL(request.url).pathname,
    isFramedByShop: isLookPreview(new URL(request.url).search),
    nonce,
    isHttps: shopUrl.startsWith('https:'),
    isProductionBuild,
    hasSession: shop.auth.readToken(request.headers) !== null,
  });
  const respondShared = createSharedPages(shop, async (request, { cacheability, isSignedIn }) => {
    const nonce = createNonce();
    const response = await makePage(request, nonce, { cacheability, visitor: anyVisitor(isSignedIn) });
    if (response.headers.get('cache-control')?.includes('no-store')) cacheability.isAllowed = false;
    const { html, scriptHashes } = replaceNonce(await response.text(), nonce);
    const page = describePage(request, nonce);
    // Going back after signing out must not show a document of the other face. Data are never shown without asking.
    const hasSession = isSignedIn && !page.pathname.endsWith('.data');
    return withSecurityHeaders(new Response(html === '' ? null : html, response), {
      ...page,
      scriptHashes,
      hasSession,
    });
  });

  return async (request) => {
    const probe = handleProbe(shop, request);
    if (probe !== null) return probe;
    if (!isOwnHost(request, shop.config)) return refuseHost(shop, request);
    const misspelled = redirectToSpelling(request);
    if (misspelled !== null) return withSecurityHeaders(misspelled, describePage(request, ''));
    const redirected = await redirectOldHome(shop, request);
    if (redirected !== null) return withSecurityHeaders(redirected, describePage(request, ''));
    const visitor = visitorOf(shop, request);
    const isClosed = !(await isShopOpen(shop));
    const refused = isClosed ? await refuseVisitor(shop, { request, styles, findViewer: visitor.findViewer }) : null;
    if (refused !== null) return withSecurityHeaders(refused, describePage(request, ''));
    // While it is closed nothing is cached: no page could be shown to both staff and visitors.
    const shared = isClosed ? null : await respondShared(request);
    if (shared !== null) return shared;
    // Vite's own inline scripts have no nonce, so under it the policy allows inline scripts instead.
    const page = describePage(request, isProductionBuild ? createNonce() : '');
    if (!isFromOwnPages(request, shop.config)) {
      shop.log.warn(
        { method: request.method, path: routes.describe(page.pathname) },
        'refused: not from a page of this shop',
      );
      return withSecurityHeaders(new Response('Forbidden', { status: 403 }), page);
    }
    if (!isText(page.pathname)) {
      shop.log.info({ path: routes.describe(page.pathname) }, 'refused: an address that is no text');
      return withSecurityHeaders(new Response('Bad Request', { status: 400 }), page);
    }
    const about = { cacheability: newCacheability(), visitor, isClosed: isClosed && !STAFF_PAGE.test(page.pathname) };
    const response = await makePage(request, page.nonce, about);
    // So that the change shows on the next page, for its author and for everybody else.
    if (request.method !== 'GET' && request.method !== 'HEAD') await shop.changes.settle();
    return withSecurityHeaders(response, page);
  };
}

type AboutPage = {
  readonly cacheability: Cacheability;
  readonly visitor: Visitor;
  readonly isClosed?: boolean;
};

/** Lets React Router make a page, with everything that loaders, actions and components ask of a request. */
function createPageMaker(shop: Shop, routes: RouteNames) {
  const { isProductionBuild, shopUrl } = shop.config;
  const mode = isProductionBuild ? 'production' : 'development';
  const handle = createBranchHandler(withFaultResponses(build as ServerBuild), routes, mode);

  return async (request: Request, nonce: string, about: AboutPage): Promise<Response> => {
    const context = new RouterContextProvider();
    const { pathname, search } = new URL(request.url);
    context.set(shopContext, shop);
    context.set(requestFactsContext, {
      // Tests have no server in front that sets it.
      id: request.headers.get(REQUEST_ID_HEADER) ?? crypto.randomUUID().slice(-12),
      path: routes.describe(pathname),
      method: request.method,
      address: pageAddressOf(pathname, search),
    });
    context.set(languageContext, await findResponseLanguage(shop, request));
    context.set(nonceContext, nonce);
    context.set(cacheabilityContext, about.cacheability);
    context.set(structuredDataContext, []);
    context.set(visitorContext, about.visitor);
    context.set(closedContext, about.isClosed ?? false);
    const trouble: Trouble = { isTransient: false, isSignedOut: false };
    context.set(troubleContext, trouble);
    const response = await handle(toOwnRequest(request, shopUrl), context);
    if (trouble.isSignedOut) return toSignedOutResponse(response);
    return withRetryAfter(trouble.isTransient ? toTransientResponse(response) : response);
  };
}

/** Read when the first loader needs it, once for all. */
function visitorOf(shop: Shop, { headers }: Request): Visitor {
  let viewer: ReturnType<typeof findViewer> | null = null;
  const find = () => (viewer ??= findViewer(shop, headers));
  return { findViewer: find, isSignedIn: async () => (await find()) !== null };
}

/** Everybody who is signed in, or everybody who is not. */
function anyVisitor(isSignedIn: boolean): Visitor {
  return {
    isSignedIn: async () => isSignedIn,
    findViewer: () => Promise.reject(new Error('A page for everybody asked who is signed in')),
  };
}

/** Redirects a page's address that is written otherwise, so that each page has one. */
function redirectToSpelling({ method, url }: Request): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  const spelling = findSpelling(pathname);
  return spelling === null ? null : new Response(null, { status: 301, headers: { Location: `${spelling}${search}` } });
}

/** Redirects the address of another shop's program that begins at the home page, '/?product=12', if staff said so. */
async function redirectOldHome(shop: Shop, { method, url }: Request): Promise<Response | null> {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const address = new URL(url);
  if (!isOldHome(`${address.pathname}${address.search}`)) return null;
  // While the database is away, the page itself says so.
  const to = await findRedirect(shop, address).catch(() => null);
  return to === null ? null : new Response(null, { status: 301, headers: { Location: to, ...REDIRECT_HEADERS } });
}

function refuseHost(shop: Shop, request: Request): Response {
  const { host } = new URL(request.url);
  shop.log.warn({ host: host.slice(0, LOGGED_LENGTH) }, 'refused: not a name of this shop');
  return new Response('This shop goes by another name. To open it under this one, set SHOP_URL to it.', {
    status: 421,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** React Router keeps the status of an action, such as a wrong password's, when a loader fails after it. */
function toTransientResponse({ body, status, headers }: Response): Response {
  return new Response(body, { status: status >= 300 && status < 400 ? status : TRANSIENT_STATUS, headers });
}

/** A page that redirects home keeps its status; a form is refused, whichever guard refused it. */
function toSignedOutResponse({ body, status, headers }: Response): Response {
  headers.set(SIGN_IN_HEADER, 'needed');
  return new Response(body, { status: status < 400 ? status : 401, headers });
}

/** Every 503 says when to retry; some responses know better than this default. */
function withRetryAfter(response: Response): Response {
  const { status, headers } = response;
  if (status === TRANSIENT_STATUS && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  return response;
}

/** Whether a path decodes to text: no NUL for PostgreSQL, no line break and nothing that the router logs itself. */
function isText(pathname: string): boolean {
  try {
    return !UNWRITABLE.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
