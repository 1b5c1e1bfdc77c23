import type { Shop } from '#shop/shop.server.ts';
import type { Look } from './look.ts';
import { findLooks } from './look-view.server.ts';

/** The published look, which every page needs: read once until it changes, in every process. */
export async function getLook(shop: Pick<Shop, 'db' | 'untilChange'>): Promise<Look> {
  const { published } = await shop.untilChange.read('looks', () => findLooks(shop.db), 'settings');
  return published;
}
