import type { Shop } from '#shop/shop.server.ts';
import type { HomePage } from './home-page.ts';
import { findHomePages } from './home-page-view.server.ts';

/** The published home page: read once until it changes, in every process. */
export async function getHomePage(shop: Pick<Shop, 'db' | 'untilChange'>): Promise<HomePage> {
  const { published } = await shop.untilChange.read('home page', () => findHomePages(shop.db), 'settings');
  return published;
}
