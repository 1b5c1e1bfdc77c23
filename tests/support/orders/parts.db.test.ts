import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { shipPart } from '#shop/orders/shipments/ship-part.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { removeOrders } from './old-orders.ts';
import { findBrokenParts, findUnmailedParts } from './parts.ts';
import { anOrderToWithdraw, type BoughtGoods } from './withdrawals.ts';

/** What is believed of orders sent in parts, each broken on purpose. */
let opened: TestShop;
let order: BoughtGoods;
beforeAll(async () => {
  opened = await openTestShop();
});
beforeEach(async () => {
  await removeOrders(opened.shop);
  order = await anOrderToWithdraw(opened.shop, { status: 'confirmed' });
  await send(order.soapLine, 0);
  expect(await findBrokenParts(opened.shop)).toEqual([]);
});
afterAll(() => opened.close());

async function send(itemId: string, partsSeen: number): Promise<void> {
  const sent = await shipPart(opened.shop, {
    ...{ orderId: order.orderId, tracking: null, partsSeen, accepted: [], actorId: order.staffId },
    lines: [{ itemId, quantity: 1 }],
  });
  expect(sent.ok).toBe(true);
}

const setStatus = (status: OrderStatus) =>
  opened.shop.db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute();

test('an order that is shipped before all of it has left is seen', async () => {
  await setStatus('shipped');
  expect(await findBrokenParts(opened.shop)).toContain(
    `I11 an order has left, and some of it has not: ${order.orderId}`,
  );
});

test('an order that is not shipped when all of it has left is seen', async () => {
  const { id } = await opened.shop.db.selectFrom('shipments').select('id').executeTakeFirstOrThrow();
  const rest = [
    { shipment_id: id, order_item_id: order.creamLine, quantity: 1 },
    { shipment_id: await anotherPart(), order_item_id: order.soapLine, quantity: 1 },
  ];
  await opened.shop.db.insertInto('shipment_lines').values(rest).execute();
  expect(await findBrokenParts(opened.shop)).toContain(
    `I11 all of an order has left, and it is not shipped: ${order.orderId}`,
  );
});

test('a part that no record of changes knows is seen', async () => {
  const id = await anotherPart();
  expect(await findBrokenParts(opened.shop)).toEqual([`I11 a part is in no record of changes: ${id}`]);
});

test('units of a parcel that are put on the shelf by a cancellation are seen', async () => {
  const { db } = opened.shop;
  await setStatus('cancelled');
  const step = { order_id: order.orderId, old_status: 'confirmed', new_status: 'cancelled' } as const;
  await db.insertInto('order_status_changes').values(step).execute();
  await db.updateTable('stock_holds').set({ state: 'restocked' }).where('order_id', '=', order.orderId).execute();
  expect(await findBrokenParts(opened.shop)).toContain(`I11 units that have left are on the shelf: ${order.orderId}`);
});

test('units that come back without a refund are seen', async () => {
  const { id } = await opened.shop.db
    .updateTable('stock_holds')
    .set({ returned_quantity: 1 })
    .where('order_item_id', '=', order.soapLine)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await findBrokenParts(opened.shop)).toEqual([
    `I11 more units came back to the shelf than were refunded: ${id}`,
  ]);
});

test('a part that nobody was written to about is seen, unless it left with the step to shipped', async () => {
  const { id } = await opened.shop.db.selectFrom('shipments').select('id').executeTakeFirstOrThrow();
  const step = { orderId: order.orderId, newStatus: 'shipped', reason: null, actorId: order.staffId } as const;
  expect((await changeOrderStatus(opened.shop, step)).ok).toBe(true);
  expect(await findUnmailedParts(opened.shop)).toEqual([`I7: no mail about the part ${id}`]);
});

async function anotherPart(): Promise<string> {
  const { id } = await opened.shop.db
    .insertInto('shipments')
    .values({ order_id: order.orderId, number: 2, shipped_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// The last one: an order with a credit note is never removed.
test('a part may leave after what an earlier one held was refunded', async () => {
  await send(order.creamLine, 1);
  const lines = [{ itemId: order.creamLine, quantity: 1 }];
  const refunded = await refundOrder(opened.shop, {
    ...{ orderId: order.orderId, paymentId: null, restock: false, key: randomUUID(), actorId: order.staffId },
    credit: { kind: 'lines', lines, shipping: cents(0) },
  });
  expect(refunded.ok).toBe(true);
  await send(order.soapLine, 2);
  expect(await findBrokenParts(opened.shop)).toEqual([]);
});
