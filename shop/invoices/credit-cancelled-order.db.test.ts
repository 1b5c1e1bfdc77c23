import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { generateInvoice } from './generate-invoice.server.ts';
import { creditCancelledOrder } from './issue-credit-note.server.ts';

let opened: TestShop;
let shop: Shop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  shop = opened.shop;
});
afterAll(() => opened.close());

test('an order that was confirmed unpaid and is cancelled has its invoice credited in full, once', async () => {
  const { orderId, total } = await anInvoicedUnpaidOrder();
  await change(orderId, 'cancelled');
  expect(await papersOf(orderId)).toEqual([['invoice', total]]);
  await opened.runJobs();
  expect(await papersOf(orderId)).toEqual([
    ['invoice', total],
    ['credit_note', total],
  ]);
  await Promise.all(Array.from({ length: 5 }, () => creditCancelledOrder(shop, { orderId })));
  expect(await papersOf(orderId)).toHaveLength(2);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('also when it waited for payment again in between', async () => {
  const { orderId } = await anInvoicedUnpaidOrder();
  await change(orderId, 'pending');
  await change(orderId, 'cancelled');
  await opened.runJobs();
  expect(await papersOf(orderId)).toHaveLength(2);
});

test('one that was cancelled before its invoice was made has no papers at all', async () => {
  const { orderId } = await anOrder();
  await change(orderId, 'confirmed');
  await change(orderId, 'cancelled');
  await opened.runJobs();
  expect(await papersOf(orderId)).toEqual([]);
});

test('one that was taken up again before anybody got to it keeps its invoice', async () => {
  const { orderId } = await anInvoicedUnpaidOrder();
  await change(orderId, 'cancelled');
  await change(orderId, 'confirmed');
  await opened.runJobs();
  expect(await papersOf(orderId)).toHaveLength(1);
});

test('where money is here, its refund takes the invoice back, and nothing else does', async () => {
  const { orderId, sessionId, total } = await anOrder();
  fake.pay(sessionId);
  await settlePayment(shop, { provider: 'test', sessionId });
  await opened.runJobs();
  await change(orderId, 'cancelled');
  await creditCancelledOrder(shop, { orderId });
  expect(await papersOf(orderId)).toHaveLength(1);
  expect((await refund(orderId)).ok).toBe(true);
  await creditCancelledOrder(shop, { orderId });
  expect(await papersOf(orderId)).toEqual([
    ['invoice', total],
    ['credit_note', total],
  ]);
});

test('money that comes after the invoice was credited is refunded without a second note', async () => {
  const { orderId, sessionId } = await anInvoicedUnpaidOrder();
  await change(orderId, 'cancelled');
  await opened.runJobs();
  fake.pay(sessionId);
  await settlePayment(shop, { provider: 'test', sessionId });
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'needs_attention' }]);
  expect((await refund(orderId)).ok).toBe(true);
  expect(await papersOf(orderId)).toHaveLength(2);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('an order that is not there is nothing to credit', async () => {
  await creditCancelledOrder(shop, { orderId: randomUUID() });
  await creditCancelledOrder(shop, { orderId: 'x' });
});

async function anOrder() {
  const { productId } = await aProduct(shop, { stock: 5 });
  const { orderId, sessionId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
  const query = shop.db.selectFrom('orders').select('total_amount').where('id', '=', orderId);
  return { orderId, sessionId, total: (await query.executeTakeFirstOrThrow()).total_amount };
}

/** As orders stand that were confirmed unpaid while confirming still made the invoice. */
async function anInvoicedUnpaidOrder() {
  const order = await anOrder();
  const { orderId } = order;
  await change(orderId, 'confirmed');
  const setState = (state: 'paid' | 'cancelled') =>
    shop.db.updateTable('payments').set({ state }).where('order_id', '=', orderId).execute();
  await setState('paid');
  await generateInvoice(shop, { orderId });
  await setState('cancelled');
  await opened.runJobs();
  return order;
}

async function change(orderId: string, newStatus: OrderStatus): Promise<void> {
  const changed = await changeOrderStatus(shop, {
    orderId,
    newStatus,
    reason: null,
    actorId: null,
    accepted: ['unpaid'],
  });
  if (!changed.ok) throw new Error(changed.error.code);
}

function refund(orderId: string) {
  const credit = { kind: 'full' } as const;
  const wish = { orderId, credit, restock: false, key: randomUUID(), actorId: null };
  return paymentsOf(shop, orderId).then(([payment]) => refundOrder(shop, { ...wish, paymentId: payment?.id ?? null }));
}

async function papersOf(orderId: string): Promise<[string, number][]> {
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['kind', 'total_amount'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ kind, total_amount }) => [kind, total_amount]);
}
