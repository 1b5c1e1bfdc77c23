import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { shelfPrice } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createProduct } from './create-product.server.ts';
import type { ProductInput } from './product-input.ts';
import { findStoredProduct } from './stored-product-view.server.ts';
import { updateProduct } from './update-product.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const FRONT = 'https://cdn.example/front.jpg';
const BACK = 'https://cdn.example/back.jpg';
const lamp: ProductInput = {
  name: 'Desk Lamp',
  base_price: shelfPrice(12_10),
  images: [FRONT, BACK],
  image_alts: [
    { image: BACK, en: ' The switch at the back ', lv: 'Slēdzis aizmugurē' },
    { image: FRONT, en: 'A brass lamp on an oak desk', lv: '' },
    { image: 'https://cdn.example/gone.jpg', en: 'Not shown any more', lv: null },
  ],
};

async function made(): Promise<Uuid> {
  const created = await createProduct(opened.shop, lamp);
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

const stored = async (id: Uuid) => (await findStoredProduct(opened.shop.db, id))!;
const altsOnPage = async (id: Uuid, language: Language) =>
  (await findProductPage(opened.shop, { id, language, vatRate: vatRate(2100) }))?.images.map(({ alt }) => alt);

test('alternative texts are stored in both languages, in the order of the pictures, without what is not shown', async () => {
  expect((await stored(await made())).product.image_alts).toEqual([
    { image: FRONT, en: 'A brass lamp on an oak desk', lv: null },
    { image: BACK, en: 'The switch at the back', lv: 'Slēdzis aizmugurē' },
  ]);
});

test('the page says it in its own language, and nothing where that is missing', async () => {
  const id = await made();
  expect(await altsOnPage(id, 'en')).toEqual(['A brass lamp on an oak desk', 'The switch at the back']);
  expect(await altsOnPage(id, 'lv')).toEqual([null, 'Slēdzis aizmugurē']);
});

test('saving writes down what changed; a picture that is removed takes its words along', async () => {
  const id = await made();
  const { version } = await stored(id);
  const changed = { ...lamp, images: [BACK], image_alts: [{ image: BACK, en: 'The switch', lv: null }] };
  expect((await updateProduct(opened.shop, { id, editedVersion: version, product: changed })).ok).toBe(true);
  expect(await altsOnPage(id, 'en')).toEqual(['The switch']);
  const entry = await opened.shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ image_alts: [{ image: BACK, en: 'The switch', lv: null }] });
  expect(entry.before).toMatchObject({ image_alts: [{ image: FRONT }, { image: BACK, lv: 'Slēdzis aizmugurē' }] });
});

test('words of more than 250 letters are refused', async () => {
  const image_alts = [{ image: FRONT, en: 'x'.repeat(251), lv: null }];
  expect(await createProduct(opened.shop, { ...lamp, image_alts })).toMatchObject({ ok: false });
});
