import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { RouteNames } from '#shop/platform/observe/visits.server.ts';
import { routePathOf } from './route-names.server.ts';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Handles each request with a build of only the routes that lead to its address. React Router goes through every route
 * of its build to match a page and again to render it, which took a tenth of the page's time.
 */
export function createBranchHandler(build: ServerBuild, routes: RouteNames, mode: string): Handle {
  const whole = createRequestHandler(build, mode);
  const branches = new Map<string, Handle>();
  return (request, context) => {
    const name = routes.nameOf(new URL(request.url).pathname);
    let handle = branches.get(name);
    if (handle === undefined) {
      const branch = branchOf(build, name);
      handle = branch === null ? whole : createRequestHandler(branch, mode);
      branches.set(name, handle);
    }
    return handle(request, context);
  };
}

/** Returns the routes of an address and of those above it, which a page names to the browser. Null without a route. */
export function branchOf(build: ServerBuild, name: string): ServerBuild | null {
  const paths = Object.keys(build.routes).map((id) => [id, routePathOf(build.routes, id)] as const);
  if (!paths.some(([, path]) => path === name)) return null;
  const leading = paths.flatMap(([id, path]) => (isAtOrAbove(path.replace(/\/\*$/, ''), name) ? id : []));
  const kept = new Set(leading.flatMap((id) => withParents(build.routes, id)));
  const pick = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

function isAtOrAbove(path: string, name: string): boolean {
  return path === '' || path === '/' || path === name || name.startsWith(`${path}/`);
}

function withParents(routes: ServerBuild['routes'], id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [id, ...withParents(routes, parentId)];
}
