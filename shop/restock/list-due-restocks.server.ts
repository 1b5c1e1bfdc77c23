import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isBackInStock } from './restock-request.ts';
import { listWaiting, type RestockToMail } from './restock-view.server.ts';

/** Lists who waits for something of a product that can be bought now, those first who have waited longest. */
export async function listDueRestocks(shop: Shop, productId: Uuid): Promise<RestockToMail[]> {
  const waiting = await listWaiting(shop.db, productId);
  if (waiting.length === 0) return [];
  const { vatRate } = await getSettings(shop);
  // Stock is the same in every language.
  const product = await findProductPage(shop, { id: productId, language: DEFAULT_LANGUAGE, vatRate });
  return waiting.filter(({ variationId }) => isBackInStock(product, variationId));
}
