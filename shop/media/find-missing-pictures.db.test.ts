import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { addPicture } from './add-picture.server.ts';
import { findMissingPictures } from './find-missing-pictures.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

async function aPicture(folder: 'products' | 'variations'): Promise<string> {
  const added = await addPicture(shop, { folder, bytes: await plain(20, 20).png().toBuffer() });
  if (!added.ok) throw new Error(added.error.code);
  return added.value.path;
}

test('pictures whose file is lost are counted, and the first few named with what shows them', async () => {
  const [lost, kept, ofVariation, unused] = await Promise.all([
    aPicture('products'),
    aPicture('products'),
    aPicture('variations'),
    aPicture('products'),
  ]);
  const elsewhere = 'https://pictures.example/lamp.jpg';
  for (const name of ['Reading Lamp', 'Desk Lamp']) {
    const images = [lost, kept, elsewhere];
    const variation = { name: 'Black', stock_quantity: 1, image: ofVariation };
    expect((await createProduct(shop, { name, images, product_variations: [variation] })).ok).toBe(true);
  }
  expect(await findMissingPictures(shop)).toEqual({ ok: true, value: { shown: 3, missing: 0, examples: [] } });

  for (const path of [lost, ofVariation, unused]) await shop.storage.delete(path);
  expect(await findMissingPictures(shop)).toEqual({
    ok: true,
    value: {
      ...{ shown: 3, missing: 2 },
      examples: [
        { path: lost, shownBy: 'Desk Lamp' },
        { path: ofVariation, shownBy: 'Desk Lamp' },
      ],
    },
  });
});

test('of many only the first few are named', async () => {
  const images = await Promise.all(Array.from({ length: 8 }, () => aPicture('products')));
  expect((await createProduct(shop, { name: 'Album', images })).ok).toBe(true);
  for (const path of images) await shop.storage.delete(path);
  const found = await findMissingPictures(shop);
  expect(found.ok && { missing: found.value.missing, named: found.value.examples.length }).toEqual({
    missing: 10,
    named: 5,
  });
});

test('the home page’s picture is missed too', async () => {
  const ofHome = await aPicture('products');
  expect((await changeSettings(shop, { homePicture: ofHome })).ok).toBe(true);
  const before = await findMissingPictures(shop);
  await shop.storage.delete(ofHome);
  const after = await findMissingPictures(shop);
  expect(before.ok && after.ok && after.value.missing - before.value.missing).toBe(1);
});
