import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionCookieName } from '#shop/accounts/auth.server.ts';
import { isSignedIn } from '#shop/accounts/find-viewer.server.ts';
import { findCookie } from '#shop/accounts/read-cookie.server.ts';
import { LANGUAGE_STORAGE_KEY } from '#shop/kernel/language.ts';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';
import type { SharedPage } from '#shop/platform/http/cached-page.server.ts';
import { isOldHome } from '#shop/redirects/address.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Cacheability } from '../shop-context.ts';
import { SESSION_OVER_HEADER } from '../sign-in/session-ended.ts';
import { isOwnHost } from './origin-check.ts';
import { findPageAddress, type PageAddress } from './page-address.ts';

/** A public page has two faces: for everybody who is signed in, and for everybody else. Nothing in it is personal. */
type Face = { readonly isSignedIn: boolean };

/** Renders one face of a page. `cacheability` collects what its loaders say about caching. */
export type MakeSharedPage = (
  request: Request,
  about: Face & { readonly cacheability: Cacheability },
) => Promise<Response>;

type Visit = Pick<IncomingMessage, 'method' | 'url'> & {
  readonly headers: Pick<IncomingMessage['headers'], 'cookie' | 'authorization'>;
};

/** Serves cached pages before anything of a request is unwrapped; every other request goes on to `next`. */
export function serveCachedPages(
  shop: Shop,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const { pageCache } = shop;
  if (pageCache === null) return (_request, _response, next) => next();
  const findFace = createFaceFinder(shop);
  let ownHost: string | null | undefined = null;
  return (request, response, next) => {
    const { method = 'GET', headers } = request;
    // Under a foreign host name it is refused where every other request is. Most requests name the same host.
    if (headers.host !== ownHost) {
      if (!isOwnHost({ url: `http://${headers.host}` }, shop.config)) return next();
      ownHost = headers.host;
    }
    // It may be redirected; the cache would answer with the home page.
    if (isOldHome(request.url ?? '')) return next();
    const face = findFace(headers.cookie);
    const address = face === null ? null : findAddress(request);
    const page = face === null || address === null ? null : pageCache.find(keyOf(address, face));
    if (page === null) return next();
    const cached = page.respond({
      method,
      acceptEncoding: String(headers['accept-encoding'] ?? ''),
      ifNoneMatch: headers['if-none-match'],
    });
    const id = headers[REQUEST_ID_HEADER];
    response.writeHead(
      cached.status,
      id === undefined ? cached.headers : [...cached.headers, REQUEST_ID_HEADER, String(id)],
    );
    response.end(cached.body);
  };
}

/** Answers a request for a cacheable page from the cache or into it. Null for every other request. */
export function createSharedPages(
  shop: Shop,
  make: MakeSharedPage,
): (request: Request) => Promise<Response | null> | null {
  const { pageCache: cache } = shop;
  if (cache === null) return () => null;

  const respond = async (request: Request, address: PageAddress): Promise<Response | null> => {
    const face = await verifyFace(shop, request);
    if (face === null) return null;
    const makeFor = (cacheability: Cacheability) =>
      make(toSharedRequest(shop.config.shopUrl, address, request), { ...face, cacheability });
    let own: Response | undefined;
    const makeShared = async () => {
      const cacheability = newCacheability();
      own = await makeFor(cacheability);
      if (!cacheability.isAllowed) return null;
      const { tags, until } = cacheability;
      return toSharedPage(own, { tags: tags.length > 0 ? tags : address.tags, until });
    };
    const key = keyOf(address, face);
    const page = cache.find(key) ?? (await cache.fill(key, makeShared));
    if (page === null) {
      // What is not for everybody (a redirect, an error, a search that is counted) is rendered for each request.
      own ??= await makeFor(newCacheability());
      return request.method === 'HEAD' ? new Response(null, own) : own;
    }
    const { status, headers, body } = page.respond({
      method: request.method,
      acceptEncoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    });
    const pairs = headers.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
    );
    // Beside the cached bytes, which are everybody's: pages that are open still show who was signed in.
    const hasEnded = !face.isSignedIn && shop.auth.readToken(request.headers) !== null;
    if (hasEnded) pairs.push([SESSION_OVER_HEADER, 'over']);
    return new Response(body && new Uint8Array(body), { status, headers: pairs });
  };

  return (request) => {
    const { pathname, search } = new URL(request.url);
    const [cookie, authorization] = ['cookie', 'authorization'].map((name) => request.headers.get(name) ?? undefined);
    const address = findAddress({
      method: request.method,
      url: `${pathname}${search}`,
      headers: { cookie, authorization },
    });
    return address && respond(request, address);
  };
}

/** The state before any loader has run. */
export function newCacheability(): Cacheability {
  return { tags: [], isAllowed: true, until: null };
}

function findAddress({ method, url, headers: { cookie, authorization } }: Visit): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || authorization) return null;
  return findPageAddress(url, cookie);
}

/** An address has no space: the keys of the two faces are never equal. */
function keyOf({ key }: PageAddress, face: Face): string {
  return face.isSignedIn ? `signed-in ${key}` : key;
}

/** Decides the face of a page without the database; null for a session that was not verified a moment ago. */
function createFaceFinder({ config, knownSessions }: Shop): (cookies: string | undefined) => Face | null {
  const name = sessionCookieName(config.shopUrl);
  return (cookies) => {
    const session = cookies === undefined ? null : findCookie(cookies, name);
    if (session === null) return SIGNED_OUT;
    return knownSessions?.has(session) ? SIGNED_IN : null;
  };
}

const SIGNED_IN: Face = { isSignedIn: true };
const SIGNED_OUT: Face = { isSignedIn: false };

/** Null when the session cannot be read: the page itself then says why. */
async function verifyFace(shop: Shop, { headers }: Request): Promise<Face | null> {
  try {
    return (await isSignedIn(shop, headers)) ? SIGNED_IN : SIGNED_OUT;
  } catch {
    return null;
  }
}

/** Carries nothing of the visitor that is not in the key, but the request's id, which only error pages show. */
function toSharedRequest(shopUrl: string, { pathname, search, language }: PageAddress, asked: Request): Request {
  const id = asked.headers.get(REQUEST_ID_HEADER);
  return new Request(`${shopUrl}${pathname}${search}`, {
    headers: { Cookie: `${LANGUAGE_STORAGE_KEY}=${language}`, ...(id === null ? {} : { [REQUEST_ID_HEADER]: id }) },
  });
}

async function toSharedPage(response: Response, kept: Pick<SharedPage, 'tags' | 'until'>): Promise<SharedPage | null> {
  const { status, headers } = response;
  if (status !== 200 || headers.has('set-cookie')) return null;
  return { body: await response.text(), headers: [...headers], ...kept };
}
