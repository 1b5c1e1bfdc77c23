import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { insertConfirmedOrders } from '#tests/support/orders/invoices.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { generateInvoice } from './generate-invoice.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** More statements than an invoice takes. */
const PLENTY = 60;

test('F35: killed before any of its statements, an invoice is made once by the next call, without a gap', async () => {
  const { shop } = opened;
  let deaths = 0;
  let withNumber = 0;
  for (let statements = 0; statements < PLENTY; statements += 1) {
    const [orderId = ''] = await insertConfirmedOrders(shop, 1);
    const dying = crashingShop(shop, statements);
    await generateInvoice(dying.shop, { orderId }).catch((error: unknown) => {
      if (!dying.hasCrashed()) throw error;
    });
    await dying.close();
    const taken = await shop.db
      .selectFrom('invoices')
      .select('number')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const next = await generateInvoice(shop, { orderId });
    if (!next.ok) throw new Error(next.error.code);
    if (taken !== undefined) expect(next.value.invoiceNumber).toBe(taken.number);
    expect(next.value.invoiceNumber.endsWith(String(statements + 1).padStart(6, '0'))).toBe(true);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
    if (!dying.hasCrashed()) break;
    deaths += 1;
    if (taken !== undefined) withNumber += 1;
  }
  expect(deaths).toBeGreaterThan(10);
  expect(deaths).toBeLessThan(PLENTY);
  // It died on both sides of the moment its number became final.
  expect(withNumber).toBeGreaterThan(3);
  expect(withNumber).toBeLessThan(deaths);
});
