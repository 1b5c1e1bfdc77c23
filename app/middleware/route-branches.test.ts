import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import pages from '../routes.ts';
import { branchOf } from './route-branches.server.ts';
import { createRouteNames } from './route-names.server.ts';

/** The shop's routes as its build lists them; of a route's module nothing is read. */
const whole = (() => {
  const list = (entries: readonly RouteConfigEntry[], parentId: string): [string, object][] =>
    entries.flatMap(({ id = '', file, path, index, children = [] }) => {
      const own = id || file.replace(/\.tsx?$/, '');
      return [[own, { id: own, parentId, path, index }], ...list(children, own)];
    });
  const routes = Object.fromEntries([['root', { id: 'root', path: '' }], ...list(pages, 'root')]);
  return { routes, assets: { routes } } as unknown as ServerBuild;
})();
const names = createRouteNames(whole.routes);

function findRoutes({ routes }: ServerBuild, address: string): (string | undefined)[] | null {
  const under = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path } = route;
      return route.index ? { id, path, index: true } : { id, path, children: under(id) };
    });
  return matchRoutes(under(undefined), address)?.map(({ route }) => route.id) ?? null;
}

const addresses = [...new Set(Object.keys(whole.routes).map((id) => addressOf(id)))];

function addressOf(id: string): string {
  const route = whole.routes[id];
  const above = route?.parentId === undefined ? '' : addressOf(route.parentId).replace(/^\/$/, '');
  const own = route?.path?.replace(/:\w+\??/g, 'one').replace('*', 'no/such/page');
  return own ? `${above}/${own}` : above || '/';
}

test.each(addresses)('%s leads to the same page by its own routes as by all', (address) => {
  const branch = branchOf(whole, names.nameOf(address)) ?? whole;
  expect(findRoutes(whole, address)).not.toBeNull();
  expect(findRoutes(branch, address)).toEqual(findRoutes(whole, address));
});

test('a page’s routes are few, and include what its address has above it', () => {
  const branch = branchOf(whole, '/lv/product/:slug');
  expect(Object.keys(branch?.routes ?? {}).length).toBeLessThan(12);
  for (const above of ['/', '/lv']) expect(findRoutes(branch as ServerBuild, above)).toEqual(findRoutes(whole, above));
});

test('which routes an address has is answered from all of them, not from those of the owner’s pages', () => {
  expect(branchOf(whole, names.nameOf('/__manifest'))).toBeNull();
});

test('an address without a route is left to all of them', () => {
  expect(branchOf(whole, '*')).toBeNull();
});
