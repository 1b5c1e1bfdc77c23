import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
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
    packaging_paper_g: 40.5,
    packaging_plastic_g: 3,
  };
  const { productId: phone } = await aProduct(shop, { name: 'Pocket Phone', stock: 20, facts });
  const { productId: cream } = await aProduct(shop, { name: 'Linden Cream', stock: 20 });
  await isSent('2025-09-30T20:30:00Z', [
    { productId: phone, quantity: 2 },
    { productId: cream, quantity: 3 },
  ]);
  // After midnight in Riga: another quarter.
  await isSent('2025-09-30T21:30:00Z', [{ productId: phone, quantity: 5 }]);
  await walkOrderTo(shop, 'confirmed', { items: [{ productId: phone, quantity: 1 }] });

  expect(await getProducerReport(shop, { ...EVERYWHERE, period: THIRD })).toEqual({
    units: 5,
    packaging: { paper: 81, plastic: 6, glass: 0, metal: 0, wood: 0, other: 0 },
    equipment: [{ category: '6', units: 2 }],
    batteries: [{ chemistry: 'Li-ion', units: 2 }],
    unknown: [{ id: cream, name: 'Linden Cream', units: 3 }],
    unknownUnits: 3,
  });
  const year = await getProducerReport(shop, { ...EVERYWHERE, period: { year: 2025, quarter: null } });
  expect([year.units, year.packaging.paper]).toEqual([10, 283.5]);
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
  expect((await getProducerReport(shop, asked)).units).toBe(5);
  expect((await getProducerReport(shop, { ...asked, country: 'EE' })).units).toBe(0);
  const file = await textOf(writeProducerReport(shop, asked));
  expect(file).toContain('Sales packaging,Paper and cardboard,0.081,kg\r\n');
  expect(file).toContain('Electrical equipment,6: Small IT and telecommunication equipment,2,Units\r\n');
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
