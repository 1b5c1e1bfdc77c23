import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { uploadPicture } from './add-picture.server.ts';
import { holdPictures } from './hold-pictures.server.ts';
import { stemOf } from './image.ts';
import { removePicture, sweepPictures } from './remove-picture.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

async function upload(): Promise<string> {
  const bytes = await plain(20, 20).png().toBuffer();
  const uploaded = await uploadPicture(shop, { folder: 'products', bytes });
  if (!uploaded.ok) throw new Error(uploaded.error.code);
  return uploaded.value.path;
}

const row = (path: string) => shop.db.selectFrom('media_files').selectAll().where('path', '=', path).executeTakeFirst();
const isThere = async (path: string) => [(await row(path)) !== undefined, await shop.storage.has(path)];

test('a picture that was uploaded and thought better of goes at once, with all its sizes', async () => {
  const [unwanted, other] = [await upload(), await upload()];
  await opened.runJobs();
  const small = { stem: stemOf(unwanted), width: 320, format: 'avif' } as const;
  expect(await shop.renditions.find(small)).not.toBeNull();
  expect(await removePicture(shop, { path: unwanted })).toEqual({ ok: true, value: { removed: true } });
  expect(await isThere(unwanted)).toEqual([false, false]);
  expect(await shop.renditions.find(small)).toBeNull();
  expect(await isThere(other)).toEqual([true, true]);
  expect(await removePicture(shop, { path: unwanted })).toEqual({ ok: true, value: { removed: false } });
});

test('one that something shows stays, and one that something is just being saved with', async () => {
  const [ofProduct, ofCategory, ofHome, beingSaved] = [await upload(), await upload(), await upload(), await upload()];
  expect((await createProduct(shop, { name: 'Lamp', images: [ofProduct] })).ok).toBe(true);
  await shop.db
    .insertInto('categories')
    .values({ name: 'Lamps', slug: 'lamps', type: 'x', image_url: ofCategory })
    .execute();
  expect((await changeSettings(shop, { homePicture: ofHome })).ok).toBe(true);
  for (const path of [ofProduct, ofCategory, ofHome]) {
    expect(await removePicture(shop, { path })).toEqual({ ok: true, value: { removed: false } });
  }
  await transact(shop.db, async (tx) => {
    await holdPictures(tx, [beingSaved]);
    expect(await removePicture(shop, { path: beingSaved })).toEqual({ ok: true, value: { removed: false } });
  });
  await sweepPictures(shop, { minAgeMs: 0 });
  for (const path of [ofProduct, ofCategory, ofHome]) expect(await isThere(path)).toEqual([true, true]);
});

test('one that the bucket does not let go of can still be saved', async () => {
  const path = await upload();
  const before = await row(path);
  const stuck = { ...shop, storage: { ...shop.storage, delete: () => Promise.reject(new Error('read-only')) } };
  expect(await removePicture(stuck, { path })).toMatchObject({ ok: false, error: { code: 'not-removed' } });
  expect(await row(path)).toEqual(before);
  expect((await createProduct(shop, { name: 'Shelf', images: [path] })).ok).toBe(true);
});

test('a process killed during the removal leaves no row without its file, and the nightly job removes the rest', async () => {
  for (let moments = 0; ; moments += 1) {
    const path = await upload();
    const dying = crashingShop(shop, moments);
    await removePicture(dying.shop, { path }).catch((error: unknown) => {
      if (!dying.hasCrashed()) throw error;
    });
    await dying.close();
    const [hasRow, hasFile] = await isThere(path);
    if (hasRow) expect(hasFile).toBe(true);
    // What the dead one had locked is left alone until the database, too, has noticed its end.
    const sweptAway = async () => {
      await sweepPictures(shop, { minAgeMs: -60_000 });
      return isThere(path);
    };
    await expect.poll(sweptAway).toEqual([false, false]);
    if (!dying.hasCrashed()) break;
  }
});
