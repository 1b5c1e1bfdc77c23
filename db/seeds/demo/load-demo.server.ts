import type { Json } from '#db/schema.generated.ts';
import { savePoints } from '#shop/delivery/points/point-store.server.ts';
import { addShippedSynonyms, listShippedSynonyms } from '#shop/exchange/synonyms/add-shipped-synonyms.server.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { sweepPictures } from '#shop/media/remove-picture.server.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import { DEMO_LOADED_KEY } from '#shop/platform/seed-mark.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findSetting, saveSetting } from '#shop/settings/setting-store.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { must } from '../must.ts';
import {
  DEMO_CHAT,
  DEMO_NOW,
  readCategories,
  readCustomers,
  readOrders,
  readPickupPoints,
  readPicture,
  readProducts,
  readReviews,
} from './demo-data.server.ts';
import { loadCatalogue } from './load-catalogue.server.ts';
import { loadHome } from './load-home.server.ts';
import { loadPast } from './load-past.server.ts';
import { loadSite } from './load-site.server.ts';

/**
 * Fills an empty shop with the demo catalogue, its customers, orders and reviews. Does nothing where that was done before.
 * An interrupted load continues where it stopped: categories and products are there whole or not at all, and
 * everything about the past is written in one last transaction. Times are moved so that 2026-11-20 12:00 UTC is now.
 * Renditions of the pictures are made in the background. `onProgress` gets lines for people.
 */
export async function loadDemo(shop: Shop, onProgress: (line: string) => void = () => {}): Promise<void> {
  if ((await findSetting(shop.db, DEMO_LOADED_KEY)) !== undefined) return;
  const [categories, products] = await Promise.all([readCategories(), readProducts()]);
  const [customers, orders, reviews] = await Promise.all([readCustomers(), readOrders(), readReviews()]);
  const points = await readPickupPoints();
  onProgress('Loading the demo shop');
  // Pictures whose page or product an interrupted load never came to.
  await sweepPictures(shop, { minAgeMs: 0 });
  await loadSite(shop);
  await loadHome(shop);
  await loadCatalogue(shop, { categories, products, readPicture, onProgress });
  for (const { file } of await listShippedSynonyms(DEFAULT_LANGUAGE))
    must(await addShippedSynonyms(shop, { file, actor: null }), file);

  const now = shop.clock.now();
  // An invented address, as the demo's mails and phone number are.
  if ((await getSettings(shop)).chatUrl === null) await changeSettings(shop, { chatUrl: DEMO_CHAT });
  const settings = await getSettings(shop);
  const shiftMs = now.getTime() - DEMO_NOW.getTime();
  await transact(shop.db, async (tx) => {
    await waitInLine(tx);
    await savePoints(tx, { carrier: 'sample', points, seenAt: now });
    await loadPast(tx, { settings, shiftMs, products, customers, orders, reviews });
    const loaded: Json = { products: products.length, orders: orders.length, reviews: reviews.length };
    await saveSetting(tx, DEMO_LOADED_KEY, loaded, now);
  });
  onProgress(
    `The demo shop is complete: ${products.length} products, ${customers.length} customers, ${orders.length} orders, ${reviews.length} reviews`,
  );
}
