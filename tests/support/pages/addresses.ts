import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** One place of the URL map: `{ path: '/orders/:orderId', id: 'order' }`. */
export type Address = {
  readonly path: string;
  /** What React Router calls it, as in `_routes=`. */
  readonly id: string;
};

/** Every address of the shop, from its own URL map, so that a new page is tested too. */
export const ADDRESSES: readonly Address[] = listAddresses(await routes, '');

function listAddresses(entries: readonly RouteConfigEntry[], above: string): Address[] {
  return entries.flatMap(({ path, id, index, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isPage = path !== undefined || index === true;
    const name = id ?? file.replace(/\.\w+$/, '');
    return [...(isPage ? [{ path: own === '' ? '/' : own, id: name }] : []), ...listAddresses(children, own)];
  });
}

/** `/orders/:orderId` with the ids of somebody. What nothing is known of becomes a word. */
export function fillAddress(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'nothing').replace('*', 'nothing-here');
}
