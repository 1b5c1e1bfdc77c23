import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { undoStatusChange } from '#shop/orders/undo-status-change.server.ts';
import { type WalkedOrder, walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportOrders } from './export-orders.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

type Line = Readonly<Record<string, string>>;

/** The first line of that order in the file. */
async function lineOf({ orderId }: WalkedOrder): Promise<Line> {
  let text = '';
  for await (const piece of exportOrders(opened.shop, { search: orderId })) text += piece;
  const [line] = parse(text, { columns: true, bom: true }) as Line[];
  if (line === undefined) throw new Error('The order is not in the file');
  return line;
}

async function step({ orderId, staffId }: WalkedOrder, newStatus: OrderStatus): Promise<string> {
  const moved = await changeOrderStatus(opened.shop, {
    orderId,
    newStatus,
    reason: null,
    actorId: staffId,
    undoable: true,
    accepted: ['unpaid'],
  });
  if (!moved.ok) throw new Error(`The order could not become ${newStatus}: ${moved.error.code}`);
  return moved.value.changeId;
}

async function undo({ staffId }: WalkedOrder, changeId: string): Promise<void> {
  const undone = await undoStatusChange(opened.shop, { changeId, actorId: staffId });
  if (!undone.ok) throw new Error(`The step could not be undone: ${undone.error.code}`);
}

/** As the file writes it. */
const written = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} +0000`;

async function setTimes({ orderId }: WalkedOrder, times: readonly string[]): Promise<void> {
  const rows = await opened.shop.db
    .selectFrom('order_status_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(times.length);
  for (const [index, { id }] of rows.entries()) {
    const created_at = new Date(`${times[index]}Z`);
    await opened.shop.db.updateTable('order_status_changes').set({ created_at }).where('id', '=', id).execute();
  }
}

describe('the file of orders', () => {
  test('names an order by its number, and has the number and that of its invoice in columns of their own', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    const invoice = await generateInvoice(opened.shop, { orderId: order.orderId });
    expect(await lineOf(order)).toMatchObject({
      Name: `#${order.orderNumber}`,
      'Order Number': String(order.orderNumber),
      'Invoice Number': invoice.ok ? invoice.value.invoiceNumber : '',
      Id: order.orderId,
    });
  });

  test('says how an order goes, and to which pickup point', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    expect(await lineOf(order)).toMatchObject({ 'Shipping Method': '', 'Pickup Point': '', 'Pickup Point Name': '' });
    const point = { carrier: 'dpd', id: 'P029', name: 'Origo', kind: 'locker', country: 'LV', town: 'Rīga' };
    const delivery_point = JSON.stringify({ ...point, street: 'Stacijas laukums 2', postal_code: 'LV-1050' });
    const way = { delivery_name: 'DPD pickup point', delivery_method_id: randomUUID() };
    const days = { delivery_from: new Date('2026-12-01'), delivery_until: new Date('2026-12-02') };
    const set = {
      ...way,
      ...days,
      delivery_kind: 'pickup_point',
      standard_shipping_amount: 0,
      delivery_point,
    } as const;
    await opened.shop.db.updateTable('orders').set(set).where('id', '=', order.orderId).execute();
    expect(await lineOf(order)).toMatchObject({
      'Shipping Method': 'DPD pickup point',
      'Pickup Point': 'P029',
      'Pickup Point Name': 'Origo',
    });
  });

  test('says when the money came, not when somebody confirmed the order', async () => {
    const order = await walkOrderTo(opened.shop, 'pending');
    await undo(order, await step(order, 'confirmed'));
    expect(await lineOf(order)).toMatchObject({ 'Financial Status': 'pending', 'Paid at': '' });
    const paid = await walkOrderTo(opened.shop, 'confirmed');
    const paid_at = new Date('2026-11-19T21:40:00Z');
    await opened.shop.db.updateTable('payments').set({ paid_at }).where('order_id', '=', paid.orderId).execute();
    expect(await lineOf(paid)).toMatchObject({ 'Financial Status': 'paid', 'Paid at': written(paid_at) });
  });

  test('says when money that staff wrote down came, and by what way', async () => {
    const order = await walkOrderTo(opened.shop, 'pending');
    const { orderId, staffId: actorId } = order;
    const note = 'Transfer of 20 November';
    const marked = await markOrderPaid(opened.shop, { orderId, method: 'transfer', note, key: orderId, actorId });
    expect(marked.ok).toBe(true);
    const { paid_at } = await opened.shop.db
      .selectFrom('payments')
      .select('paid_at')
      .where('order_id', '=', orderId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(paid_at).not.toBeNull();
    expect(await lineOf(order)).toMatchObject({
      'Financial Status': 'paid',
      'Paid at': written(paid_at ?? new Date(0)),
      'Payment Method': 'transfer',
    });
  });

  test('counts no money as refunded that came a second time and went back', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    const { db } = opened.shop;
    const amount = 12_10;
    const { id: payment_id } = await db
      .insertInto('payments')
      .values({
        order_id: order.orderId,
        provider: 'test',
        state: 'refunded',
        amount,
        paid_amount: amount,
        paid_currency: 'EUR',
        idempotency_key: randomUUID(),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refund = { order_id: order.orderId, payment_id, amount, currency: 'EUR', attention_reason: 'paid_twice' };
    const done = { state: 'done', ended_at: new Date(), provider_refund_id: randomUUID() } as const;
    await db
      .insertInto('refunds')
      .values({ ...refund, ...done, request_key: randomUUID() })
      .execute();
    expect(await lineOf(order)).toMatchObject({ 'Financial Status': 'paid', 'Refunded Amount': '0.00' });
  });

  test('has no date of a step that was undone', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    await undo(order, await step(order, 'shipped'));
    expect(await lineOf(order)).toMatchObject({ 'Fulfillment Status': 'unfulfilled', 'Fulfilled at': '' });
    await step(order, 'shipped');
    await setTimes(order, [
      '2026-11-16T10:00:00',
      '2026-11-16T10:05:00',
      '2026-11-17T08:00:00',
      '2026-11-17T08:01:00',
      '2026-11-18T09:30:00',
    ]);
    expect(await lineOf(order)).toMatchObject({
      'Fulfillment Status': 'fulfilled',
      'Fulfilled at': '2026-11-18 09:30:00 +0000',
    });
  });

  test('keeps the date of sending when the delivery is entered, and when that is undone', async () => {
    const order = await walkOrderTo(opened.shop, 'shipped');
    const times = ['2026-11-16T10:00:00', '2026-11-16T10:05:00', '2026-11-17T08:00:00', '2026-11-19T12:00:00'];
    const delivered = await step(order, 'delivered');
    await setTimes(order, times);
    expect(await lineOf(order)).toMatchObject({ 'Fulfilled at': '2026-11-17 08:00:00 +0000' });
    await undo(order, delivered);
    await setTimes(order, [...times, '2026-11-19T12:01:00']);
    expect(await lineOf(order)).toMatchObject({ 'Fulfilled at': '2026-11-17 08:00:00 +0000' });
  });

  test('calls an order cancelled only while it is', async () => {
    const order = await walkOrderTo(opened.shop, 'cancelled');
    expect((await lineOf(order))['Cancelled at']).not.toBe('');
    await step(order, 'pending');
    expect((await lineOf(order))['Cancelled at']).toBe('');
  });
});
