import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listStaffOrders } from './staff-orders-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('orders are numbered from 1001 on, in the order in which they are placed', async () => {
  const orders = [await walkOrderTo(opened.shop, 'pending'), await walkOrderTo(opened.shop, 'cancelled')];
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([1001, 1002]);
});

test('a checkout that is not through yet keeps no other from its number', async () => {
  const { db } = opened.shop;
  const { orderId } = await walkOrderTo(opened.shop, 'pending');
  const copy = db
    .insertInto('orders')
    .columns([
      'email',
      'subtotal_amount',
      'vat_amount',
      'shipping_amount',
      'total_amount',
      'vat_rate',
      'shipping_address',
    ])
    .expression((builder) =>
      builder
        .selectFrom('orders')
        .select(['email', 'subtotal_amount', 'vat_amount', 'shipping_amount', 'total_amount', 'vat_rate'])
        .select('shipping_address')
        .where('id', '=', orderId),
    )
    .returning('order_number');
  const open = await db.startTransaction().execute();
  const first = await open.executeQuery<{ order_number: number }>(copy.compile());
  const other = await walkOrderTo(opened.shop, 'pending');
  expect(other.orderNumber).toBe(Number(first.rows[0]?.order_number) + 1);
  await open.rollback().execute();
  // The number of what was rolled back is left out.
  expect((await walkOrderTo(opened.shop, 'pending')).orderNumber).toBe(other.orderNumber + 1);
});

test('the order with the typed number comes before those in which the digits merely occur', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'pending');
  const number = await numberOf(shop, orderId);
  const { orderId: newer } = await walkOrderTo(shop, 'pending');
  await shop.db
    .updateTable('orders')
    .set({ email: `anna${number}@example.lv` })
    .where('id', '=', newer)
    .execute();
  const found = async (search: string) => (await listStaffOrders(shop, { page: 1, search })).orders.map(({ id }) => id);
  expect(await found(String(number))).toEqual([orderId, newer]);
  expect(await found(`#${number}`)).toEqual([orderId]);
  expect(await found('#')).not.toEqual([]);
});
