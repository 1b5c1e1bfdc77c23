import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { saveCollection } from '#shop/collections/save-collection.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { findForStaff } from '#shop/reports/staff-search-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let opened: TestShop;
let shopper: SignedInShopper;
let orderId: string;
let orderNumber: number;

beforeAll(async () => {
  opened = await openTestShop();
  shopper = await aSignedInShopper(opened.shop);
  const texts = { description: null, highlights: [], warnings: null };
  const { productId } = await aProduct(opened.shop, {
    name: 'Rose Hand Cream',
    sku: 'VIT-ROSE-1',
    translation: { name: 'Rožu roku krēms', ...texts },
  });
  await aProduct(opened.shop, { name: 'Desk Lamp', brand: 'Gaisma', is_active: false });
  await createCategory(opened.shop, {
    name: 'Hair Care',
    type: 'beauty',
    translation: { name: 'Matu kopšana', description: null },
  });
  ({ orderId, orderNumber } = await walkOrderTo(opened.shop, 'confirmed', {
    shopper,
    items: [{ productId, quantity: 1 }],
  }));
});
afterAll(() => opened.close());

const find = (text: string, language: Language = 'en') => findForStaff(opened.shop, { text, language });
const names = (finds: Awaited<ReturnType<typeof find>>) => finds.products.map(({ name }) => name);

test('a product is found by name in either language, brand and SKU, with or without marks, also one that is not on sale', async () => {
  for (const text of ['rose', 'ROSE hand', 'rozu', 'krēms', 'vit-rose'])
    expect(names(await find(text))).toEqual(['Rose Hand Cream']);
  expect(names(await find('rožu', 'lv'))).toEqual(['Rožu roku krēms']);
  expect(names(await find('gaisma'))).toEqual(['Desk Lamp']);
});

test('a collection is found by its name in any language', async () => {
  const words = (name: string) => ({ name, text: '', search_title: '', search_description: '' });
  const texts = { en: words('Winter gifts'), lv: words('Ziemas dāvanas') };
  await saveCollection(opened.shop, { edited: null, collection: { texts }, actor: null });
  for (const text of ['winter', 'ziemas dav'])
    expect((await find(text)).collections).toMatchObject([{ name: 'Winter gifts', kind: 'collection' }]);
  expect((await find('winter', 'lv')).collections).toMatchObject([{ name: 'Ziemas dāvanas' }]);
});

test('a typo is forgiven, as shoppers are forgiven theirs, also in what is not on sale', async () => {
  for (const text of ['roes', 'rose hnad craem', 'rožu krms'])
    expect(names(await find(text)), text).toEqual(['Rose Hand Cream']);
  for (const text of ['gaisam', 'desk lmap']) expect(names(await find(text)), text).toEqual(['Desk Lamp']);
  expect((await find('hair caer')).categories).toMatchObject([{ name: 'Hair Care' }]);
  expect(await find('xyzzyx')).toMatchObject({ products: [], categories: [] });
});

test('a category is found in either language', async () => {
  expect((await find('hair')).categories).toMatchObject([{ name: 'Hair Care' }]);
  expect((await find('matu', 'lv')).categories).toMatchObject([{ name: 'Matu kopšana' }]);
});

test('an order is found by its number with the word before it', async () => {
  for (const text of [`order ${orderNumber}`, `Order #${orderNumber}`, `pasūtījums ${orderNumber}`])
    expect((await find(text)).orders).toMatchObject([{ id: orderId }]);
});

test('an order is found by its number, the beginning and the end of its id, and by who ordered', async () => {
  for (const text of [`#${orderNumber}`, `${orderNumber}`, orderId.slice(0, 8), orderId.slice(-8), shopper.email]) {
    expect((await find(text)).orders).toMatchObject([
      { id: orderId, number: orderNumber, facts: { status: 'confirmed', wasPaid: true } },
    ]);
  }
});

test('signs that mean something to the database are only signs, and a letter is too little', async () => {
  for (const text of ['%', '__', "' or 1=1 --", '\\', 'r', '   ']) {
    expect(await find(text)).toEqual({ products: [], categories: [], collections: [], orders: [] });
  }
});
