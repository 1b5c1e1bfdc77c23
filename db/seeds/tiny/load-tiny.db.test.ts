import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { loadTiny, TINY, type TinyProduct } from './load-tiny.server.ts';

let opened: TestShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  opened = await openTestShop();
  products = await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const rowOf = (slug: string) =>
  opened.shop.db.selectFrom('products').selectAll().where('id', '=', products.get(slug)!.id).executeTakeFirstOrThrow();

test('the small shop has one product of every kind', async () => {
  expect(products.size).toBe(7);
  expect(await rowOf(TINY.lastUnit)).toMatchObject({ stock_quantity: 1, is_active: true });
  expect(await rowOf(TINY.outOfStock)).toMatchObject({ stock_quantity: 0 });
  expect(await rowOf(TINY.variationOnly)).toMatchObject({ is_variation_only: true });
  expect(await rowOf(TINY.inactive)).toMatchObject({ is_active: false });
});

test('a product with variations has as many units as they have together', async () => {
  expect((await rowOf(TINY.withVariations)).stock_quantity).toBe(58);
  expect((await rowOf(TINY.withColours)).stock_quantity).toBe(27 + 15 + 8);
});

test('shelf prices are reached to the cent from prices without VAT', async () => {
  expect(await rowOf(TINY.plain)).toMatchObject({ base_price: '20.5785', original_price: '24.7107' });
});
