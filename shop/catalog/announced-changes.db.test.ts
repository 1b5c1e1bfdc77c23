import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concernsPages } from '#shop/platform/changes.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { MAX_QUANTITY } from './product.ts';

let opened: TestShop;
let heard: string[];
beforeAll(async () => {
  opened = await openTestShop();
  opened.shop.changes.listen({ onChange: (tag) => heard.push(...[tag].filter(concernsPages)), onReset() {} });
  heard = [];
});
afterAll(() => opened.close());

/** What those who keep pages hear of some work, each tag once. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  await opened.shop.changes.settle();
  heard = [];
  await work();
  await opened.shop.changes.settle();
  return [...new Set(heard)].sort();
}

test('pages that show a product are notified of every change of it, and of nothing that stayed the same', async () => {
  const { db } = opened.shop;
  const { productId, variationIds } = await aProduct(opened.shop, {
    name: 'Bell',
    variations: [{ name: 'Tin', stock: 2 }],
  });
  const tag = [`product:${productId}`];
  const product = db.updateTable('products').where('id', '=', productId);
  // What its words find changes too.
  const tags = ['documents', ...tag];
  expect(await announced(() => product.set({ brand: 'Ozols' }).execute())).toEqual(tags);
  expect(await announced(() => product.set({ brand: 'Ozols' }).execute())).toEqual([]);
  const variation = db.updateTable('product_variations').where('id', '=', variationIds[0] ?? '');
  expect(await announced(() => variation.set({ stock_quantity: 1 }).execute())).toEqual(tag);
  const translation = { product_id: productId, language: 'lv' as const, name: 'Zvans', slug: 'zvans' };
  expect(await announced(() => db.insertInto('product_translations').values(translation).execute())).toEqual(tags);
  expect(await announced(() => db.deleteFrom('product_translations').execute())).toEqual(tags);
});

test('an order drops the cached pages only where it changes how many may be bought at once or whether few are left, which is all they know of a stock', async () => {
  const { db } = opened.shop;
  const plain = await aProduct(opened.shop, { name: 'Lamp', stock: MAX_QUANTITY + 3 });
  const choice = await aProduct(opened.shop, { name: 'Soap', variations: [{ name: 'Bar', stock: MAX_QUANTITY + 2 }] });
  const take = (table: 'products' | 'product_variations', id: string) =>
    announced(() =>
      sql`update ${sql.table(table)} set stock_quantity = stock_quantity - 1, updated_at = now() where id = ${id}`.execute(
        db,
      ),
    );
  expect(await take('products', plain.productId)).toEqual([]);
  expect(await take('products', plain.productId)).toEqual([]);
  expect(await take('products', plain.productId)).toEqual([`product:${plain.productId}`]);
  const variationId = choice.variationIds[0] ?? '';
  expect(await take('product_variations', variationId)).toEqual([]);
  expect(await take('product_variations', variationId)).toEqual([`product:${choice.productId}`]);
});

test('of very many products at once they are notified in one message, so that no process looks through all pages for each', async () => {
  const { db } = opened.shop;
  const names = Array.from({ length: 51 }, (_, n) => ({ name: `Cup ${n}`, slug: `cup-${n}`, base_price: '1.0000' }));
  expect(await announced(() => db.insertInto('products').values(names).execute())).toEqual(['documents', 'products']);
  const all = db.updateTable('products').where('slug', 'like', 'cup-%');
  expect(await announced(() => all.set({ stock_quantity: 3 }).execute())).toEqual(['products']);
  const one = await announced(() => all.where('slug', '=', 'cup-7').set({ stock_quantity: 2 }).execute());
  expect(one).toHaveLength(1);
  expect(one[0]).toMatch(/^product:/);
});
