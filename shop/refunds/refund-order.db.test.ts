import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { refundOrder } from './refund-order.server.ts';
import type { RefundWish } from './request-refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

let opened: TestShop;
let shop: Shop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  shop = opened.shop;
});
afterAll(() => opened.close());

const FULL: Credit = { kind: 'full' };
const amount = (value: number): Credit => ({ kind: 'amount', amount: cents(value) });

describe('a refund of an order that is not cancelled', () => {
  test('of everything sends all the money back, with a credit note over all of it and a mail', async () => {
    const order = await aPaidOrder({ language: 'lv' });
    const start = await countUnits(shop);
    expect(await refund(order)).toMatchObject({ ok: true, value: { amount: order.total, state: 'done' } });
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await notesOf(order.orderId)).toEqual([order.total]);
    await opened.runJobs();
    const mails = await listMailsTo(shop, order.email);
    const mail = mails.find(({ template }) => template === 'order-refunded');
    expect(mail?.language).toBe('lv');
    expect(mail?.subject).toContain('Atmaksa par pasūtījumu #');
    expect(mail?.text).toMatch(/\/lv\/orders\/[\w-]+\/credit-notes\//);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('mails a business its credit note, though it gave no VAT number; a consumer has the link alone', async () => {
    const [business, consumer] = [await aPaidOrder(), await aPaidOrder()];
    const company = JSON.stringify({ company: 'SIA Ozols' });
    const shipping_address = sql<string>`shipping_address || ${company}::jsonb`;
    await shop.db.updateTable('orders').set({ shipping_address }).where('id', '=', business.orderId).execute();
    for (const order of [business, consumer]) await refund(order);
    await opened.runJobs();
    const attachments = await Promise.all(
      [business, consumer].map(({ email }) =>
        shop.db
          .selectFrom('mails')
          .select('attachments')
          .where('recipient', '=', email)
          .where('template', '=', 'order-refunded')
          .executeTakeFirstOrThrow(),
      ),
    );
    const note = await shop.db
      .selectFrom('invoices')
      .select('id')
      .where('order_id', '=', business.orderId)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow();
    expect(attachments).toEqual([{ attachments: [note.id] }, { attachments: [] }]);
  });

  test('of a part keeps it paid, until the rest is refunded too', async () => {
    const order = await aPaidOrder();
    expect(await refund(order, { credit: amount(5_00) })).toMatchObject({ ok: true, value: { amount: 5_00 } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'paid' }]);
    expect(await refund(order)).toMatchObject({ ok: true, value: { amount: order.total - 5_00 } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await notesOf(order.orderId)).toEqual([5_00, order.total - 5_00]);
    expect(await refund(order)).toEqual({ ok: false, error: { code: 'nothing_left' } });
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('of units puts them back on the shelf when that was asked, and the others stay with the order', async () => {
    const order = await aPaidOrder({ quantity: 3 });
    const start = await countUnits(shop);
    const one: Credit = { kind: 'lines', lines: [{ itemId: order.itemId, quantity: 1 }], shipping: cents(0) };
    expect((await refund(order, { credit: one, restock: true })).ok).toBe(true);
    expect(await stockOf(order.productId)).toBe(3);
    expect((await refund(order, { credit: one })).ok).toBe(true);
    expect(await stockOf(order.productId)).toBe(3);
    // Cancelled afterwards, only what is still with the order comes back.
    await cancel(order);
    expect(await stockOf(order.productId)).toBe(5);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('is refused beyond what is left of money, units and shipping, and leaves nothing behind', async () => {
    const order = await aPaidOrder();
    const lines = (quantity: number, shipping: number): Credit => ({
      kind: 'lines',
      lines: [{ itemId: order.itemId, quantity }],
      shipping: cents(shipping),
    });
    const tooMuch = [amount(order.total + 1), lines(2, 0), lines(1, 100_00)];
    for (const credit of tooMuch) {
      expect(await refund(order, { credit })).toEqual({ ok: false, error: { code: 'more_than_left' } });
    }
    expect(await refund(order, { credit: amount(0) })).toEqual({ ok: false, error: { code: 'nothing_taken' } });
    expect(await refundsOf(order.orderId)).toEqual([]);
    expect(fake.refundsOf(order.sessionId)).toEqual([]);
  });

  test('asked ten times with one key is one refund', async () => {
    const order = await aPaidOrder();
    const wish = { credit: amount(1_00), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order, wish)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.refundId : answer.error.code))).size).toBe(1);
    expect(fake.refundsOf(order.sessionId)).toEqual([1_00]);
    expect(await notesOf(order.orderId)).toEqual([1_00]);
  });

  test('asked by many at once never gives back more than was paid', async () => {
    const order = await aPaidOrder();
    const part = Math.ceil(order.total / 3);
    await Promise.all(Array.from({ length: 12 }, () => refund(order, { credit: amount(part) })));
    for (let turn = 0; turn < 4; turn += 1) await refund(order, { credit: amount(part) });
    expect(fake.refundsOf(order.sessionId)).toEqual([part, part]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('of an order that was not paid, or is not there, is refused', async () => {
    const order = await anOrder();
    expect(await refund(order)).toEqual({ ok: false, error: { code: 'not_refundable' } });
    expect(await refund(order, { orderId: randomUUID() })).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await refund(order, { orderId: 'x' })).toEqual({ ok: false, error: { code: 'not_found' } });
    const other = await aPaidOrder();
    const [payment] = await paymentsOf(shop, other.orderId);
    expect(await refund(order, { paymentId: payment?.id ?? '' })).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

describe('when the provider does not do as it is asked', () => {
  test('and says nothing, the refund is on its way until it answers; meanwhile there is no other', async () => {
    const order = await aPaidOrder();
    fake.spoil('refund', 'lose_answer');
    const first = await refund(order, { credit: amount(2_00) });
    expect(first).toMatchObject({ ok: true, value: { state: 'sent' } });
    expect(await notesOf(order.orderId)).toEqual([]);
    expect(await refund(order)).toEqual({ ok: false, error: { code: 'under_way' } });
    // The second wish made the job due.
    await opened.runJobs();
    expect(fake.refundsOf(order.sessionId)).toEqual([2_00]);
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'done', amount: 2_00 }]);
    expect(await notesOf(order.orderId)).toEqual([2_00]);
    expect((await refund(order)).ok).toBe(true);
  });

  test('and refuses, its message is stored, and the refund can be made again, with another key', async () => {
    const order = await aPaidOrder();
    fake.spoil('refund', 'refuse');
    const wish = { credit: FULL, key: randomUUID() };
    const refused = { ok: false, error: { code: 'refund_refused', message: expect.stringContaining('refuse') } };
    expect(await refund(order, wish)).toEqual(refused);
    expect(await refund(order, wish)).toEqual(refused);
    expect(fake.refundsOf(order.sessionId)).toEqual([]);
    expect(await notesOf(order.orderId)).toEqual([]);
    expect((await refund(order)).ok).toBe(true);
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
  });
});

describe('refunding money that needs attention', () => {
  test('gives all of it back for an order that was cancelled after it was paid', async () => {
    const order = await aPaidOrder();
    await cancel(order);
    const paymentId = await paymentOf(order.orderId);
    expect(await refund(order, { paymentId })).toMatchObject({ ok: true, value: { amount: order.total } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await stockOf(order.productId)).toBe(5);
    // It was cancelled before its invoice was made, so there is nothing to credit.
    expect(await notesOf(order.orderId)).toEqual([]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('credits the invoice of an order that had one when it was cancelled', async () => {
    const order = await aPaidOrder();
    await opened.runJobs();
    await cancel(order);
    expect((await refund(order, { paymentId: await paymentOf(order.orderId) })).ok).toBe(true);
    expect(await notesOf(order.orderId)).toEqual([order.total]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('pressed by ten people at once is one refund', async () => {
    const order = await aPaidOrder();
    await cancel(order);
    const paymentId = await paymentOf(order.orderId);
    await Promise.all(Array.from({ length: 10 }, () => refund(order, { paymentId })));
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('gives back what came when another amount came than was asked for, without a credit note', async () => {
    const order = await anOrder();
    fake.pay(order.sessionId, { amount: 1 });
    await settlePayment(shop, { provider: 'test', sessionId: order.sessionId });
    const paymentId = await paymentOf(order.orderId);
    const line: Credit = { kind: 'lines', lines: [{ itemId: order.itemId, quantity: 1 }], shipping: cents(0) };
    expect(await refund(order, { paymentId, credit: line })).toEqual({ ok: false, error: { code: 'unknown_line' } });
    expect(await refund(order, { paymentId })).toMatchObject({ ok: true, value: { amount: 1 } });
    expect(await notesOf(order.orderId)).toEqual([]);
  });
});

describe('the database refuses last', () => {
  test('more than was paid, a change of what was asked, and a way back', async () => {
    const order = await aPaidOrder();
    const made = await refund(order, { credit: amount(1_00) });
    const values = {
      order_id: order.orderId,
      payment_id: await paymentOf(order.orderId),
      request_key: randomUUID(),
      amount: order.total,
      currency: 'EUR',
    };
    const { db } = shop;
    await expect(db.insertInto('refunds').values(values).execute()).rejects.toThrow('left to refund');
    const other = { ...values, amount: 1, currency: 'USD' };
    await expect(db.insertInto('refunds').values(other).execute()).rejects.toThrow('left to refund');
    const id = made.ok ? made.value.refundId : '';
    const change = db.updateTable('refunds').where('id', '=', id);
    await expect(change.set({ state: 'asked' }).execute()).rejects.toThrow('cannot go from done');
    await db
      .insertInto('refunds')
      .values({ ...values, amount: 1 })
      .execute();
    const open = db.updateTable('refunds').where('request_key', '=', values.request_key);
    await expect(open.set({ amount: 2 }).execute()).rejects.toThrow('cannot change');
    const line = { refund_id: id, order_item_id: order.itemId, quantity: 2, is_restocked: false };
    await expect(db.insertInto('refund_lines').values(line).execute()).rejects.toThrow('units left');
  });
});

test('a refund that is not there is not sent', async () => {
  const unknown = { ok: false, error: { code: 'not_found' } };
  expect(await sendRefund(shop, { refundId: randomUUID() })).toEqual(unknown);
  expect(await sendRefund(shop, { refundId: 'x' })).toEqual(unknown);
});

type Order = Awaited<ReturnType<typeof anOrder>>;

async function anOrder(wishes: { readonly language?: 'en' | 'lv'; readonly quantity?: number } = {}) {
  const { quantity = 1, ...person } = wishes;
  const { productId } = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop, person);
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity }]);
  const { id: itemId, total } = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'orders.total_amount as total'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, sessionId, productId, itemId, total, email: shopper.email };
}

async function aPaidOrder(wishes: Parameters<typeof anOrder>[0] = {}): Promise<Order> {
  const order = await anOrder(wishes);
  fake.pay(order.sessionId);
  await settlePayment(shop, { provider: 'test', sessionId: order.sessionId });
  return order;
}

function refund({ orderId }: Order, wish: Partial<RefundWish> = {}) {
  const usual = { orderId, paymentId: null, credit: FULL, restock: false, key: randomUUID(), actorId: null };
  return refundOrder(shop, { ...usual, ...wish });
}

async function cancel({ orderId }: Order): Promise<void> {
  const newStatus: OrderStatus = 'cancelled';
  const cancelled = await changeOrderStatus(shop, { orderId, newStatus, reason: null, actorId: null });
  if (!cancelled.ok) throw new Error(cancelled.error.code);
}

async function paymentOf(orderId: string): Promise<string> {
  const [payment] = await paymentsOf(shop, orderId);
  if (payment === undefined) throw new Error('The order has no payment');
  return payment.id;
}

async function stockOf(productId: string): Promise<number> {
  const query = shop.db.selectFrom('products').select('stock_quantity').where('id', '=', productId);
  return (await query.executeTakeFirstOrThrow()).stock_quantity;
}

function refundsOf(orderId: string) {
  return shop.db.selectFrom('refunds').select(['state', 'amount']).where('order_id', '=', orderId).execute();
}

/** What its credit notes credit, in the order they were issued. */
async function notesOf(orderId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('invoices')
    .select('total_amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.total_amount);
}
