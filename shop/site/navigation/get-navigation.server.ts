import type { Shop } from '#shop/shop.server.ts';
import type { Navigation } from './navigation.ts';
import { findNavigation } from './navigation-view.server.ts';

/** The lists of header and footer, which every page needs: read once until they change, in every process. */
export function getNavigation(shop: Pick<Shop, 'db' | 'untilChange'>): Promise<Navigation> {
  return shop.untilChange.read('navigation', () => findNavigation(shop.db), 'settings');
}
