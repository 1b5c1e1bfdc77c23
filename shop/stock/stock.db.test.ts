import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { applyStockEffect } from './apply-stock-effect.server.ts';
import type { StockEffect } from './stock-hold.ts';
import { sumBySku } from './stock-line.ts';
import { isHoldOver } from './stock-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ payments: paymentProviders([createFakeProvider()]) });
});
afterAll(() => opened.close());

const apply = (orderId: string, effect: StockEffect) =>
  transact(opened.shop.db, (tx) => applyStockEffect(tx, { orderId, effect }));

describe('the units of an order', () => {
  test.each<[string, readonly StockEffect[], number]>([
    ['held', [], 3],
    ['claimed', ['claim'], 3],
    ['claimed twice', ['claim', 'claim'], 3],
    ['released', ['return'], 5],
    ['released twice', ['return', 'return'], 5],
    ['claimed, then restocked, twice', ['claim', 'return', 'return'], 5],
    ['released, then claimed again', ['return', 'claim'], 3],
    ['restocked, then held again, then claimed', ['claim', 'return', 'hold', 'claim'], 3],
    ['left alone', ['none'], 3],
  ])('%s', async (_, effects, left) => {
    const { shop } = opened;
    const goods = await aProduct(shop, {
      variations: [
        { name: 'A', stock: 2 },
        { name: 'B', stock: 3 },
      ],
    });
    const start = await countUnits(shop);
    const { orderId } = await checkOutWell(
      shop,
      await aShopper(shop),
      goods.variationIds.map((variationId) => ({ productId: goods.productId, variationId, quantity: 1 })),
    );
    for (const effect of effects) expect(await apply(orderId, effect)).toEqual({ ok: true, value: null });
    expect(await stockOf(shop, goods)).toBe(left);
    const broken = await findBrokenPromises(shop, start);
    expect(broken.filter((promise) => promise.startsWith('I1: '))).toEqual([]);
  });

  test('taken again all or not at all', async () => {
    const { shop } = opened;
    const [scarce, plenty] = [await aProduct(shop, { stock: 1 }), await aProduct(shop, { stock: 9 })];
    const lines = [scarce, plenty].map(({ productId }) => ({ productId, quantity: 1 }));
    const { orderId } = await checkOutWell(shop, await aShopper(shop), lines);
    await apply(orderId, 'return');
    await checkOutWell(shop, await aShopper(shop), lines.slice(0, 1));
    expect(await apply(orderId, 'claim')).toEqual({
      ok: false,
      error: {
        code: 'out_of_stock',
        shortages: [{ productId: scarce.productId, variationId: null, requested: 1, available: 0 }],
      },
    });
    expect(await stockOf(shop, plenty)).toBe(9);
  });

  test('of a product that is deleted meanwhile come and go without harm', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const lines = [{ productId: goods.productId, quantity: 1 }];
    const { orderId } = await checkOutWell(shop, await aShopper(shop), lines);
    await shop.db.deleteFrom('products').where('id', '=', goods.productId).execute();
    expect(await apply(orderId, 'return')).toMatchObject({ ok: true });
    expect(await apply(orderId, 'claim')).toMatchObject({ ok: true });
  });

  test('are over when the database says so', async () => {
    const { shop } = opened;
    const lines = [{ productId: (await aProduct(shop)).productId, quantity: 1 }];
    const { orderId } = await checkOutWell(shop, await aShopper(shop), lines);
    expect(await isHoldOver(shop.db, orderId)).toBe(false);
    await shop.db
      .updateTable('stock_holds')
      .set({ expires_at: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
    expect(await isHoldOver(shop.db, orderId)).toBe(true);
    await apply(orderId, 'claim');
    expect(await isHoldOver(shop.db, orderId)).toBe(false);
  });
});

test('units are summed by product and variation, always in the same order', () => {
  const line = (productId: string, variationId: string | null, units: number) => ({ productId, variationId, units });
  expect(sumBySku([line('b', null, 1), line('a', 'y', 2), line('b', null, 3), line('a', 'x', 1)])).toEqual([
    line('a', 'x', 1),
    line('a', 'y', 2),
    line('b', null, 4),
  ]);
});

test('a product counts the units of both variations that are counted at once, without locks by the caller', async () => {
  const { db } = opened.shop;
  const goods = await aProduct(opened.shop, {
    variations: [
      { name: 'A', stock: 2 },
      { name: 'B', stock: 3 },
    ],
  });
  const count = (from: typeof db, name: string, units: number) =>
    from
      .updateTable('product_variations')
      .set({ stock_quantity: units })
      .where('product_id', '=', goods.productId)
      .where('name', '=', name)
      .execute();
  let other: Promise<unknown> = Promise.resolve();
  await transact(db, async (tx) => {
    await count(tx, 'A', 20);
    other = count(db, 'B', 30);
    await expect.poll(() => countWaiting(db)).toBe(1);
  });
  await other;
  const product = db.selectFrom('products').select('stock_quantity').where('id', '=', goods.productId);
  expect((await product.executeTakeFirstOrThrow()).stock_quantity).toBe(50);
});

async function countWaiting(db: TestShop['shop']['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%product_variations%'`.execute(db);
  return rows[0]?.count ?? 0;
}
