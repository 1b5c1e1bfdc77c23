import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '#shop/shop.server.ts';
import { chooseLanguage } from './middleware/language.ts';
import { isFromOwnPages } from './middleware/origin-check.ts';
import { toOwnRequest } from './middleware/own-request.ts';
import { createNonce, withSecurityHeaders } from './middleware/security-headers.ts';
import { createViewerReader } from './middleware/viewer.server.ts';
import { languageContext, nonceContext, shopContext, viewerContext } from './shop-context.ts';
import { structuredDataContext } from './structured-data.server.ts';

export { createShop } from '#shop/shop.server.ts';

/** Turns the shop into one function from request to response: what the server, the tests and the bench all call. */
export function createHandler(shop: Shop): (request: Request) => Promise<Response> {
  const { isProductionBuild, shopUrl } = shop.config;
  const handle = createRequestHandler(build as ServerBuild, isProductionBuild ? 'production' : 'development');
  return async (request) => {
    const page = {
      pathname: new URL(request.url).pathname,
      // Vite's own inline scripts have none, so that under it the policy allows inline scripts instead.
      nonce: isProductionBuild ? createNonce() : '',
      isHttps: shopUrl.startsWith('https:'),
      isProductionBuild,
      hasSession: shop.auth.readToken(request.headers) !== null,
    };
    if (!isFromOwnPages(request, shop.config)) {
      shop.log.warn({ method: request.method, path: page.pathname }, 'refused: not from a page of this shop');
      return withSecurityHeaders(new Response('Forbidden', { status: 403 }), page);
    }
    // No address of ours has a NUL in it, and PostgreSQL takes no text that has one.
    if (page.pathname.includes('%00')) return withSecurityHeaders(new Response('Bad Request', { status: 400 }), page);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(languageContext, chooseLanguage(request));
    context.set(nonceContext, page.nonce);
    context.set(structuredDataContext, []);
    context.set(viewerContext, createViewerReader(shop, request.headers));
    return withSecurityHeaders(await handle(toOwnRequest(request, shopUrl), context), page);
  };
}
