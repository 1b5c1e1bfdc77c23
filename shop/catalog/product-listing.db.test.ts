import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** What is kept beside a product for the products page: its lowest and highest price, its name in Latvian. */

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

async function pricesOf(id: Uuid): Promise<[lowest: string, highest: string]> {
  const { lowest_price, highest_price } = await opened.shop.db
    .selectFrom('products')
    .select(['lowest_price', 'highest_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [lowest_price, highest_price];
}
const run = (statement: ReturnType<typeof sql>) => statement.execute(opened.shop.db);

test('a product without variations has one price, never below 0.01', async () => {
  const { productId } = await aProduct(opened.shop, { price: 12_10 });
  expect(await pricesOf(productId)).toEqual(['10.0000', '10.0000']);
  await run(sql`update products set base_price = 25.5 where id = ${productId}`);
  expect(await pricesOf(productId)).toEqual(['25.5000', '25.5000']);
  await run(sql`update products set base_price = 0 where id = ${productId}`);
  expect(await pricesOf(productId)).toEqual(['0.0100', '0.0100']);
});

test('variations make it a range: their own price where they have one, else the product’s', async () => {
  const { productId, variationIds } = await aProduct(opened.shop, {
    price: 12_10,
    variations: [
      { name: '30 ml', stock: 1 },
      { name: '50 ml', stock: 1, price: 18_15 },
    ],
  });
  expect(await pricesOf(productId)).toEqual(['10.0000', '15.0000']);
  await run(sql`update product_variations set price_adjustment = 30 where id = ${variationIds[1]}`);
  expect(await pricesOf(productId)).toEqual(['10.0000', '30.0000']);
  await run(sql`update products set base_price = 12 where id = ${productId}`);
  expect(await pricesOf(productId)).toEqual(['12.0000', '30.0000']);
  await run(sql`delete from product_variations where id = ${variationIds[0]}`);
  expect(await pricesOf(productId)).toEqual(['30.0000', '30.0000']);
  await run(sql`delete from products where id = ${productId}`);
});

test('a variation without a price does not count where only variations are sold', async () => {
  const { productId, variationIds } = await aProduct(opened.shop, {
    is_variation_only: true,
    variations: [
      { name: 'Coral', stock: 1, price: 12_10 },
      { name: 'Rose', stock: 1, price: 24_20 },
    ],
  });
  expect(await pricesOf(productId)).toEqual(['10.0000', '20.0000']);
  await run(sql`update product_variations set price_adjustment = null where id = ${variationIds[0]}`);
  expect(await pricesOf(productId)).toEqual(['20.0000', '20.0000']);
});

test('only the price that is charged can be written into the list', async () => {
  const { productId } = await aProduct(opened.shop, { base_price: shelfPrice(12_10) });
  await run(sql`update products set lowest_price = 1, highest_price = 99, name_lv = 'Cits' where id = ${productId}`);
  expect(await pricesOf(productId)).toEqual(['10.0000', '10.0000']);
});

test('of two variations that change price at once, both count', async () => {
  const { productId, variationIds } = await aProduct(opened.shop, {
    price: 12_10,
    variations: [
      { name: '30 ml', stock: 1, price: 12_10 },
      { name: '50 ml', stock: 1, price: 12_10 },
    ],
  });
  await Promise.all([
    run(sql`update product_variations set price_adjustment = 5 where id = ${variationIds[0]}`),
    run(sql`update product_variations set price_adjustment = 50 where id = ${variationIds[1]}`),
  ]);
  expect(await pricesOf(productId)).toEqual(['5.0000', '50.0000']);
});

test('the Latvian name follows the translation, and is the other one where there is none', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Paper Lantern' });
  const nameOf = async () =>
    (
      await opened.shop.db
        .selectFrom('products')
        .select('name_lv')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).name_lv;
  expect(await nameOf()).toBe('Paper Lantern');
  await run(sql`insert into product_translations (product_id, language, name, slug)
    values (${productId}, 'lv', 'Papīra laterna', 'papira-laterna')`);
  expect(await nameOf()).toBe('Papīra laterna');
  await run(sql`update product_translations set name = 'Laterna' where product_id = ${productId}`);
  expect(await nameOf()).toBe('Laterna');
  await run(sql`delete from product_translations where product_id = ${productId}`);
  expect(await nameOf()).toBe('Paper Lantern');
});
