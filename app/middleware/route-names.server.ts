import type { ServerBuild } from 'react-router';
import type { RouteNames } from '#shop/platform/observe/visits.server.ts';
import { PROBE_PATHS } from './probes.server.ts';

/** Files with a hash in their name, of which there are always new ones. */
const HASHED = '/assets/';
/** The name of addresses without a route. */
const OTHER = '*';
/** Where React Router's scripts ask which routes an address has. It is no page of the owner's. */
const DISCOVERY = '/__manifest';
/** The parameter that a page of the owner's and every mistyped address have. */
const ANY_ADDRESS = ':address';
/** Harmless parameters that identify no person. Any other, such as a payment's session, is replaced by its name. */
const HARMLESS = /^:(?:categoryId|creditNoteId|file|folder|importId|mailId|orderId|productId|provider|slug)$/;
const DESCRIBED_LENGTH = 200;
/** A part of an unknown address this long may be a token, unless it is words and years joined by hyphens. */
const TOKEN_LENGTH = 20;
const WORDS = /^(?:\p{Ll}{1,20}|\d{1,4})(?:-(?:\p{Ll}{1,20}|\d{1,4}))+(?:\.[a-z]{2,5})?$/u;
/** Control characters, line breaks and characters that change the direction of text. */
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

type Pattern = { readonly name: string; readonly parts: readonly string[]; readonly expression: RegExp };

/** Names every address by the route map. `files`: built files without a hash in their name, such as '/placeholder.svg'. */
export function createRouteNames(routes: ServerBuild['routes'], files: readonly string[] = []): RouteNames {
  const names = listNames(routes);
  const fixed = new Set([...names.filter((name) => !name.includes(':')), ...files, ...PROBE_PATHS, DISCOVERY]);
  const patterns = names.filter((name) => name.includes(':')).map(toPattern);
  const find = (pathname: string): string | Pattern => {
    if (pathname.startsWith(HASHED)) return `${HASHED}*`;
    const page = toPagePath(pathname);
    if (fixed.has(page)) return page;
    return patterns.find(({ expression }) => expression.test(page)) ?? OTHER;
  };
  return {
    nameOf(pathname) {
      const found = find(pathname);
      return typeof found === 'string' ? found : found.name;
    },
    describe(pathname) {
      const found = find(pathname);
      if (found === OTHER) return describeUnknown(toPagePath(pathname));
      return typeof found === 'string' ? found : fillIn(found, toPagePath(pathname)).slice(0, DESCRIBED_LENGTH);
    },
  };
}

function listNames(routes: ServerBuild['routes']): string[] {
  const paths = Object.keys(routes).map((id) => routePathOf(routes, id));
  return [...new Set(paths)].filter((path) => !path.includes('*'));
}

/** Returns a route's path with those of its parents: '/product/:slug', '/' for the home page, '/*' for unknown ones. */
export function routePathOf(routes: ServerBuild['routes'], id: string): string {
  const pathOf = (of: string | undefined): string => {
    const route = of === undefined ? undefined : routes[of];
    if (route === undefined) return '';
    return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}`;
  };
  return pathOf(id) || '/';
}

function toPattern(name: string): Pattern {
  const parts = name.split('/');
  const source = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return { name, parts, expression: new RegExp(`^${source.join('/')}$`) };
}

/** The page behind a data address: '/products.data' is '/products', '/_.data' the home page. */
function toPagePath(pathname: string): string {
  if (pathname === '/' || pathname === '/_.data' || pathname === '/_root.data') return '/';
  return pathname.replace(/\/$/, '').replace(/(?:\/_)?\.data$/, '');
}

function fillIn({ parts }: Pattern, page: string): string {
  const given = page.split('/');
  const fill = (part: string, own: string) => {
    if (part === ANY_ADDRESS) return describePart(own);
    return HARMLESS.test(part) ? own : part;
  };
  return parts.map((part, index) => fill(part, given[index] ?? part)).join('/');
}

/** Enough to find a broken link; anything that may be a secret or identify somebody is left out. */
function describeUnknown(page: string): string {
  const [path = ''] = page.split(/[?#]/);
  return path.split('/').map(describePart).join('/').slice(0, DESCRIBED_LENGTH);
}

function describePart(given: string): string {
  const part = decode(given);
  if (part.includes('@') || (part.length >= TOKEN_LENGTH && !WORDS.test(part))) return '…';
  return part.replace(UNWRITABLE, encodeURIComponent);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
