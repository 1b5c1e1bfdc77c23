import { deletePoints } from '#shop/delivery/points/point-store.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { sweepPictures } from '#shop/media/remove-picture.server.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import { isDemoLoaded } from '#shop/platform/seed-mark.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS, NO_COMPANY, type SettingsInput } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { must } from '../must.ts';
import { DEMO_CHAT, readHome, readProducts } from './demo-data.server.ts';
import { deleteCustomers, deleteDemoMark, deleteGoodsAndBooks } from './remove-demo-store.server.ts';
import { countDemo, type DemoCounts, listDocumentFiles, listRealOrders } from './remove-demo-view.server.ts';
import { removeSite } from './remove-site.server.ts';

/** `real_orders`: somebody paid for these, or may be paying. */
export type RemoveDemoError =
  | { readonly code: 'no_demo' }
  | { readonly code: 'real_orders'; readonly numbers: readonly number[] };

/** Says what `removeDemo` would remove, or why it would not. */
export async function previewDemoRemoval(shop: Shop): Promise<Result<DemoCounts, RemoveDemoError>> {
  if (!(await isDemoLoaded(shop.pool))) return err({ code: 'no_demo' });
  const numbers = await listRealOrders(shop.db);
  if (numbers.length > 0) return err({ code: 'real_orders', numbers });
  const products = await readProducts();
  return ok(
    await countDemo(
      shop.db,
      products.map(({ slug }) => slug.en),
    ),
  );
}

/**
 * Turns a demo into an empty shop, closed to visitors: goods, orders, customers and reviews go with their pictures and
 * documents. Staff, the record of changes, and the
 * settings, look, pages and texts that the owner changed stay.
 */
export async function removeDemo(shop: Shop): Promise<Result<DemoCounts, RemoveDemoError>> {
  const preview = await previewDemoRemoval(shop);
  if (!preview.ok) return preview;
  // First, so that nobody orders meanwhile.
  must(await changeSettings(shop, { isOpen: false, ...(await listDemoSettings(shop)) }), 'closing the shop');
  const removed = await transact(shop.db, async (tx): Promise<Result<null, RemoveDemoError>> => {
    await waitInLine(tx);
    const numbers = await listRealOrders(tx);
    if (numbers.length > 0) return err({ code: 'real_orders', numbers });
    for (const path of await listDocumentFiles(tx)) await shop.jobs.enqueue(tx, 'delete-document-file', { path });
    await deleteGoodsAndBooks(tx);
    await deleteCustomers(tx);
    await deletePoints(tx, 'sample');
    await deleteDemoMark(tx);
    return ok(null);
  });
  if (!removed.ok) return removed;
  await removeSite(shop);
  await sweepPictures(shop, { minAgeMs: 0 });
  return preview;
}

/** Settings that are still the demo's own, as they are in an empty shop; its company goes too. */
async function listDemoSettings(shop: Shop): Promise<Partial<SettingsInput>> {
  const settings = await getSettings(shop);
  const { chatUrl, homePictureText } = settings;
  const ofDemo = (Object.keys(NO_COMPANY) as (keyof typeof NO_COMPANY)[]).filter(
    (name) => settings[name] === DEFAULT_SETTINGS[name],
  );
  const { text } = await readHome();
  const isDemoPicture = Object.entries(text).every(
    ([language, words]) => homePictureText[language as keyof typeof text] === words,
  );
  return {
    ...Object.fromEntries(ofDemo.map((name) => [name, NO_COMPANY[name]])),
    ...(settings.shopName === DEFAULT_SETTINGS.shopName && { shopName: new URL(shop.config.shopUrl).hostname }),
    ...(chatUrl === DEMO_CHAT && { chatUrl: null }),
    ...(isDemoPicture && { homePicture: null, homePictureText: {} }),
  };
}
