import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { relateProducts } from './relate-products.server.ts';
import { listRelatedProducts } from './related-products-view.server.ts';

let opened: TestShop;
let shop: Shop;
let care: Uuid;
let sound: Uuid;
const named = new Map<string, Uuid>();

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  [care, sound] = [await categoryOf('Care'), await categoryOf('Sound')];
});
afterAll(() => opened.close());
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute();
  named.clear();
});

async function categoryOf(name: string): Promise<Uuid> {
  const created = await createCategory(shop, { name, type: 'beauty' });
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

async function stock(name: string, price: number, wishes: Parameters<typeof aProduct>[1] = {}): Promise<Uuid> {
  const { productId } = await aProduct(shop, { name, price, category_id: care, ...wishes });
  named.set(name, productId);
  return productId;
}

const idOf = (name: string) => named.get(name) ?? '';

/** So many paid orders with one of each. */
async function sell(count: number, ...names: string[]): Promise<Uuid[]> {
  const items = names.map((name) => ({ productId: idOf(name), quantity: 1 }));
  const orders: Uuid[] = [];
  for (let n = 0; n < count; n += 1) orders.push((await walkOrderTo(shop, 'confirmed', { items })).orderId);
  return orders;
}

async function besides(name: string): Promise<string[]> {
  const query = { productId: idOf(name), language: 'en', vatRate: DEFAULT_SETTINGS.vatRate } as const;
  return (await listRelatedProducts(shop, query)).map((card) => card.name);
}

describe('goes well with: until there are sales', () => {
  test('products of the same category, the nearest price first, from half to double', async () => {
    await stock('Cream', 20_00);
    for (const [name, price] of [
      ['Dearer by far', 40_20],
      ['Almost double', 39_90],
      ['A little dearer', 21_00],
      ['A little cheaper', 19_50],
      ['Half', 10_01],
      ['Cheaper by far', 9_90],
    ] as const)
      await stock(name, price);
    await stock('Headphones', 20_00, { category_id: sound });
    expect(await besides('Cream')).toEqual(['A little cheaper', 'A little dearer', 'Almost double', 'Half']);
  });

  test('never the product itself, nor what is sold out, hidden or deleted', async () => {
    await stock('Cream', 20_00);
    await stock('Sold out', 20_00, { stock: 0 });
    await stock('Hidden', 20_00, { is_active: false });
    await stock('Every size sold out', 20_00, { variations: [{ name: 'S', stock: 0 }] });
    await stock('There', 20_00, { variations: [{ name: 'S', stock: 1, price: 20_00 }] });
    expect(await besides('Cream')).toEqual(['There']);
  });

  test('eight at most, and the same each time', async () => {
    await stock('Cream', 20_00);
    for (let n = 0; n < 15; n += 1) await stock(`Soap ${n}`, 20_00);
    const first = await besides('Cream');
    expect(first).toHaveLength(8);
    expect(await besides('Cream')).toEqual(first);
  });

  test('nothing for a product that is not shown, or has no category', async () => {
    await stock('Hidden', 20_00, { is_active: false });
    await stock('Of no kind', 20_00, { category_id: null });
    await stock('Cream', 20_00);
    expect(await besides('Hidden')).toEqual([]);
    expect(await besides('Of no kind')).toEqual([]);
  });
});

describe('goes well with: once there are sales', () => {
  test('what most orders have together comes first, whatever its category and price', async () => {
    await stock('Cream', 20_00, { stock: 50 });
    await stock('Soap', 19_00, { stock: 50 });
    await stock('Radio', 90_00, { category_id: sound, stock: 50 });
    await stock('Lamp', 70_00, { category_id: sound, stock: 50 });
    await sell(3, 'Cream', 'Radio');
    await sell(2, 'Cream', 'Lamp');
    await relateProducts(shop);
    expect(await besides('Cream')).toEqual(['Radio', 'Lamp', 'Soap']);
    expect(await besides('Radio')).toEqual(['Cream', 'Lamp']);
    const weights = await shop.db
      .selectFrom('related_products')
      .select('weight')
      .where('product_id', '=', idOf('Cream'))
      .orderBy('weight', 'desc')
      .execute();
    expect(weights).toEqual([{ weight: 3 }, { weight: 2 }]);
  });

  test('one order alone says nothing, nor do cancelled and unpaid ones', async () => {
    await stock('Cream', 20_00, { stock: 50 });
    await stock('Radio', 90_00, { category_id: sound, stock: 50 });
    await stock('Lamp', 70_00, { category_id: sound, stock: 50 });
    const items = ['Cream', 'Lamp'].map((name) => ({ productId: idOf(name), quantity: 1 }));
    await sell(1, 'Cream', 'Radio');
    for (const status of ['pending', 'pending', 'cancelled', 'cancelled'] as const) {
      await walkOrderTo(shop, status, { items });
    }
    await relateProducts(shop);
    expect(await besides('Cream')).toEqual([]);
  });

  test('what is in every basket does not push itself beside everything', async () => {
    await stock('Cream', 20_00, { category_id: null, stock: 50 });
    await stock('Lamp', 70_00, { category_id: null, stock: 50 });
    await stock('Bestseller', 5_00, { category_id: sound, stock: 50 });
    await sell(2, 'Cream', 'Lamp', 'Bestseller');
    await sell(2, 'Cream', 'Lamp');
    await sell(4, 'Bestseller');
    await relateProducts(shop);
    expect(await besides('Cream')).toEqual(['Lamp']);
  });

  test('what is bought no longer is forgotten, and a second run changes nothing', async () => {
    await stock('Cream', 20_00, { stock: 50 });
    await stock('Radio', 90_00, { category_id: sound, stock: 50 });
    const orders = await sell(2, 'Cream', 'Radio');
    await relateProducts(shop);
    const before = await shop.db.selectFrom('related_products').selectAll().orderBy('product_id').execute();
    expect(before).toHaveLength(2);
    await relateProducts(shop);
    expect(await shop.db.selectFrom('related_products').selectAll().orderBy('product_id').execute()).toEqual(before);
    const longAgo = new Date(Date.now() - 740 * 86_400_000);
    await shop.db.updateTable('orders').set({ created_at: longAgo }).where('id', 'in', orders).execute();
    await relateProducts(shop);
    expect(await shop.db.selectFrom('related_products').selectAll().execute()).toEqual([]);
  });

  test('a pair that is sold out makes room for what is there', async () => {
    await stock('Cream', 20_00, { stock: 50 });
    await stock('Soap', 19_00);
    await stock('Radio', 90_00, { category_id: sound, stock: 2 });
    await sell(2, 'Cream', 'Radio');
    await relateProducts(shop);
    expect(await besides('Cream')).toEqual(['Soap']);
  });

  test('the nightly job does it', async () => {
    await stock('Cream', 20_00, { stock: 50 });
    await stock('Radio', 90_00, { category_id: sound, stock: 50 });
    await sell(2, 'Cream', 'Radio');
    await jobHandlers['relate-products'](shop, {});
    expect(await besides('Cream')).toEqual(['Radio']);
  });
});
