import { afterAll, beforeAll, expect, test } from 'vitest';
import { err } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { insertConfirmedOrders } from '#tests/support/orders/invoices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { issueInvoice } from './generate-invoice.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

test('500 invoices issued at once, one in ten rolled back: no gap and no double', async () => {
  const orders = await insertConfirmedOrders(shop, 500);
  const settings = { ...(await getSettings(shop)), invoicePrefix: 'MANY' };
  const now = shop.clock.now();
  let undone = 0;
  const issueNext = async (index: number): Promise<void> => {
    const orderId = orders[index];
    if (orderId === undefined) return;
    await transact(shop.db, async (tx) => {
      const issued = await issueInvoice(tx, { orderId, settings, now });
      if (index % 10 !== 3) return issued;
      undone += 1;
      return err({ code: 'undone' });
    });
    await issueNext(index + LANES);
  };
  // As many at a time as there are connections.
  const LANES = 10;
  await Promise.all(Array.from({ length: LANES }, (_, lane) => issueNext(lane)));
  expect(undone).toBe(50);
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['number', 'sequence'])
    .where('series', 'like', 'MANY-%')
    .orderBy('sequence')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(450);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});
