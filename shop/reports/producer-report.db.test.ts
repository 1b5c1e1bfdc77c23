import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { textOf } from '#tests/support/goods/imports.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getProducerReport } from './producer-report-view.server.ts';
import { writeProducerReport } from './write-producer-report.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const EVERYWHERE = { country: null } as const;
const THIRD = { year: 2025, quarter: 3 } as const;

/** An order that was sent at this moment. */
async function isSent(at: string, items: readonly { readonly productId: Uuid; readonly quantity: number }[]) {
  const { orderId } = await walkOrderTo(opened.shop, 'shipped', { items });
  await opened.shop.db
    .updateTable('order_status_changes')
    .set({ created_at: new Date(at) })
    .where('order_id', '=', orderId)
    .execute();
  return orderId;
}

test('goods that were sent count with their packaging, category and battery in the period of Riga', async () => {
  const { shop } = opened;
  const facts = {
    weee_category: '6' as const,
    battery: { chemistry: 'Li-ion', capacity_mah: 3000, capacity_wh: null, removable: null },
    weight_g: 180,
    packaging_paper_g: 40.5,
    packaging_plastic_g: 3,
  };
  const { productId: phone } = await aProduct(shop, { name: 'Pocket Phone', stock: 20, facts });
  const { productId: bank } = await aProduct(shop, {
    name: 'Power Bank',
    stock: 20,
    facts: { ...facts, weight_g: 210 },
  });
  await shop.db.updateTable('products').set({ kind: 'battery' }).where('id', '=', bank).execute();
  const light = { ...facts, weight_g: null, packaging_paper_g: null, packaging_plastic_g: null, packaging_wood_g: 1 };
  const { productId: unweighed } = await aProduct(shop, { name: 'Radio', stock: 20, facts: light });
  const { productId: cream } = await aProduct(shop, { name: 'Linden Cream', stock: 20 });
  await isSent('2025-09-30T20:30:00Z', [
    { productId: phone, quantity: 2 },
    { productId: cream, quantity: 3 },
    { productId: bank, quantity: 1 },
    { productId: unweighed, quantity: 4 },
  ]);
  // After midnight in Riga: another quarter.
  await isSent('2025-09-30T21:30:00Z', [{ productId: phone, quantity: 5 }]);
  await walkOrderTo(shop, 'confirmed', { items: [{ productId: phone, quantity: 1 }] });

  expect(await getProducerReport(shop, { ...EVERYWHERE, period: THIRD })).toEqual({
    units: 10,
    returned: 0,
    packaging: { paper: 121.5, plastic: 9, glass: 0, metal: 0, wood: 4, other: 0 },
    // Two phones and a power bank.
    equipment: [{ category: '6', units: 7, grams: 570, unweighed: 4 }],
    // What a phone weighs is not what its battery weighs.
    batteries: [{ chemistry: 'Li-ion', units: 7, grams: 210, unweighed: 6 }],
    unknown: [{ id: cream, name: 'Linden Cream', units: 3 }],
    unknownUnits: 3,
  });
  const year = await getProducerReport(shop, { ...EVERYWHERE, period: { year: 2025, quarter: null } });
  expect([year.units, year.packaging.paper]).toEqual([15, 324]);
});

test('a unit that came back on the shelf is counted when it is sent again, another one all the same', async () => {
  const { shop } = opened;
  const facts = { weee_category: '5' as const, weight_g: 100, packaging_paper_g: 10 };
  const { productId } = await aProduct(shop, { name: 'Desk Lamp', stock: 20, facts });
  const orderId = await isSent('2023-02-02T10:00:00Z', [{ productId, quantity: 5 }]);
  const { id: itemId } = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sendBack = async (quantity: number, restock: boolean) => {
    const credit = { kind: 'lines', lines: [{ itemId, quantity }], shipping: cents(0) } as const;
    const wish = { orderId, paymentId: null, credit, restock, key: randomUUID(), actorId: null };
    expect(await refundOrder(shop, wish)).toMatchObject({ ok: true });
  };
  await sendBack(2, true);
  await sendBack(1, false);
  const period = { year: 2023, quarter: 1 } as const;
  const reported = await getProducerReport(shop, { ...EVERYWHERE, period });
  expect(reported).toMatchObject({ units: 3, returned: 2, packaging: { paper: 30 } });
  expect(reported.equipment).toEqual([{ category: '5', units: 3, grams: 300, unweighed: 0 }]);
  const file = await textOf(writeProducerReport(shop, { ...EVERYWHERE, period, language: 'en' }));
  expect(file).toMatch(/^\uFEFFCounted,Category,Amount,Unit\r\n/);
  expect(file).toContain('Sent and not back on the shelf,,3,Units\r\n"Back on the shelf, not counted",,2,Units\r\n');
});

test('a report may be about one country, and its file says the same', async () => {
  const { shop } = opened;
  const asked = { period: THIRD, country: 'LV', language: 'en' } as const;
  const { shipping_address: address } = await shop.db
    .selectFrom('orders')
    .select('shipping_address')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(address).toMatchObject({ country: 'LV' });
  expect((await getProducerReport(shop, asked)).units).toBe(10);
  expect((await getProducerReport(shop, { ...asked, country: 'EE' })).units).toBe(0);
  const file = await textOf(writeProducerReport(shop, asked));
  expect(file).toContain('Sales packaging,Paper and cardboard,0.1215,kg\r\n');
  const equipment = 'Electrical equipment,6: Small IT and telecommunication equipment';
  expect(file).toContain(`${equipment},7,Units\r\n${equipment},0.57,kg\r\n${equipment},4,Units without weight\r\n`);
  expect(file).toContain('Without packaging data,,3,Units\r\n');
});

test('a product that was deleted is still counted, by its name', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { name: 'Forgotten Lamp', stock: 4 });
  await isSent('2024-05-05T10:00:00Z', [{ productId, quantity: 4 }]);
  await shop.db.deleteFrom('products').where('id', '=', productId).execute();
  const report = await getProducerReport(shop, { ...EVERYWHERE, period: { year: 2024, quarter: 2 } });
  expect(report.unknown).toEqual([{ id: null, name: 'Forgotten Lamp', units: 4 }]);
});
