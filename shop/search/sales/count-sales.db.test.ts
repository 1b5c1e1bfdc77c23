import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from '../product-query.ts';
import { findProductsPage } from '../product-search-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const stock = async (name: string) => (await aProduct(opened.shop, { name, stock: 50 })).productId;
const sell = (productId: Uuid, quantity: number, status: 'confirmed' | 'cancelled' = 'confirmed') =>
  walkOrderTo(opened.shop, status, { items: [{ productId, quantity }] });
const count = () => jobHandlers['count-sales'](opened.shop, {});
const soldOf = async (productId: Uuid) =>
  (
    await opened.shop.db
      .selectFrom('product_search')
      .select('sold')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).sold;

async function found(search: string): Promise<string[]> {
  const query = parseProductQuery(new URLSearchParams({ search }));
  await opened.shop.changes.settle();
  const { cards } = await findProductsPage(opened.shop, { query, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
  return cards.map(({ id }) => id);
}

test('of products that answer alike those come first that sell, a newer one after them', async () => {
  const seller = await stock('Copper Kettle');
  const newer = await stock('Copper Kettle');
  expect(await found('copper kettle')).toEqual([newer, seller]);
  await sell(seller, 4);
  await count();
  expect(await found('copper kettle')).toEqual([seller, newer]);
  expect(await soldOf(seller)).toBe(2);
});

test('a better answer comes before one that sells', async () => {
  const named = await stock('Brass Lantern');
  const sold = await stock('Lantern Hook in Brass Colours');
  await sell(sold, 9);
  await count();
  expect(await found('brass lantern')).toEqual([named, sold]);
});

test('cancelled and old orders do not count, and what counted once is forgotten', async () => {
  const product = await stock('Tin Bucket');
  await sell(product, 3, 'cancelled');
  await count();
  expect(await soldOf(product)).toBe(0);
  const { orderId } = await sell(product, 3);
  await count();
  expect(await soldOf(product)).toBe(2);
  await opened.shop.db
    .updateTable('orders')
    .set({ created_at: new Date(opened.shop.clock.now().getTime() - 91 * DAY_MS) })
    .where('id', '=', orderId)
    .execute();
  await count();
  expect(await soldOf(product)).toBe(0);
});
