import type { ServerBuild } from 'react-router';
import type { RouteNames } from '#shop/platform/observe/visits.server.ts';
import { PROBE_PATHS } from './probes.server.ts';

/** Files with a hash in their name, of which there are always others. */
const HASHED = '/assets/';
/** What is called nothing else: addresses that no route takes. */
const OTHER = '*';
/** Parameters that open nothing and name nobody. Any other, such as a payment's session, is told by its name alone. */
const HARMLESS = /^:(?:categoryId|creditNoteId|file|folder|importId|mailId|orderId|productId|provider|slug)$/;
const DESCRIBED_LENGTH = 200;

type Pattern = { readonly name: string; readonly parts: readonly string[]; readonly expression: RegExp };

/** Names every address after the route map. `files`: addresses of built files that have no hash, such as '/favicon.svg'. */
export function createRouteNames(routes: ServerBuild['routes'], files: readonly string[] = []): RouteNames {
  const names = listNames(routes);
  const fixed = new Set([...names.filter((name) => !name.includes(':')), ...files, ...PROBE_PATHS]);
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
      return typeof found === 'string' ? found : fillIn(found, toPagePath(pathname)).slice(0, DESCRIBED_LENGTH);
    },
  };
}

function listNames(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return '';
    return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}`;
  };
  const paths = Object.keys(routes).map((id) => pathOf(id) || '/');
  return [...new Set(paths)].filter((path) => !path.includes('*'));
}

function toPattern(name: string): Pattern {
  const parts = name.split('/');
  const source = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return { name, parts, expression: new RegExp(`^${source.join('/')}$`) };
}

/** The page behind the address of its data: '/products.data' is '/products', '/_.data' the home page. */
function toPagePath(pathname: string): string {
  if (pathname === '/' || pathname === '/_.data' || pathname === '/_root.data') return '/';
  return pathname.replace(/\/$/, '').replace(/(?:\/_)?\.data$/, '');
}

function fillIn({ parts }: Pattern, page: string): string {
  const given = page.split('/');
  return parts.map((part, index) => (HARMLESS.test(part) ? (given[index] ?? part) : part)).join('/');
}
