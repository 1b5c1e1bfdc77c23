import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parsePeriod } from './period.ts';
import { getSales, type SalesDay } from './sales-view.server.ts';

let now = new Date('2026-11-20T12:00:00Z');
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => now } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  // Orders and refunds are never deleted: orders of the test before are out of every report, and each test that refunds has
  // days of its own.
  await opened.shop.db
    .updateTable('orders')
    .set({ created_at: new Date('2020-01-01'), status: 'cancelled' })
    .execute();
});

/** An order as the report finds it: when it was placed, where it stands, what it came to. */
async function anOrderOf(
  created: string,
  total: number,
  status: OrderStatus = 'confirmed',
  isPaid = status !== 'pending',
) {
  const { id } = await opened.shop.db
    .insertInto('orders')
    .values({
      email: 'anna@example.lv',
      status,
      subtotal_amount: total,
      shipping_amount: 0,
      vat_amount: 0,
      total_amount: total,
      vat_rate: 2100,
      shipping_address: JSON.stringify({}),
      created_at: new Date(created),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPaid && total > 0)
    await opened.shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        provider: 'test',
        state: 'paid',
        amount: total,
        paid_amount: total,
        paid_currency: 'EUR',
        idempotency_key: randomUUID(),
        expires_at: new Date(),
      })
      .execute();
  return id;
}

async function refundedAt(orderId: string, amount: number, ended: string, isPrice = true) {
  const payment = await opened.shop.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'test',
      state: 'refunded',
      amount: 100_00,
      paid_amount: 100_00,
      paid_currency: 'EUR',
      idempotency_key: randomUUID(),
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await opened.shop.db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      payment_id: payment.id,
      request_key: randomUUID(),
      state: 'done',
      amount,
      currency: 'EUR',
      attention_reason: isPrice ? null : 'paid_twice',
      provider_refund_id: randomUUID(),
      ended_at: new Date(ended),
    })
    .execute();
}

const dayOf = (days: readonly SalesDay[], day: string) => days.find((one) => one.day === day);

describe('sales by day', () => {
  test('a shop without orders has a zero for each day, today being the last', async () => {
    const { days, sales, orders, byStatus } = await getSales(opened.shop, 7);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect([sales, orders]).toEqual([0, 0]);
    expect(byStatus.every(({ count }) => count === 0)).toBe(true);
  });

  test('days begin at midnight in Riga', async () => {
    await anOrderOf('2026-11-19T21:59:59.999Z', 10_00);
    await anOrderOf('2026-11-19T22:00:00Z', 20_00);
    const { days } = await getSales(opened.shop, 7);
    expect(dayOf(days, '2026-11-19')).toMatchObject({ sales: 10_00, orders: 1 });
    expect(dayOf(days, '2026-11-20')).toMatchObject({ sales: 20_00, orders: 1 });
  });

  test('the evening in Riga is already the next day of the report, not the day in London', async () => {
    now = new Date('2026-11-20T22:30:00Z');
    expect((await getSales(opened.shop, 7)).days.at(-1)?.day).toBe('2026-11-21');
  });

  test.each([
    ['of 25 hours, when clocks go back', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59Z', 25],
    ['of 23 hours, when clocks go forward', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z', 23],
  ])('a day %s is one day', async (_, day, first, last, hours) => {
    now = new Date(`${day}T23:00:00Z`);
    await anOrderOf(first, 1_00);
    await anOrderOf(last, 2_00);
    // A second earlier and a second later belong to its neighbours.
    await anOrderOf(new Date(new Date(first).getTime() - 1000).toISOString(), 4_00);
    await anOrderOf(new Date(new Date(last).getTime() + 1000).toISOString(), 8_00);
    expect(new Date(last).getTime() - new Date(first).getTime()).toBe(hours * 3_600_000 - 1000);
    const { days, sales } = await getSales(opened.shop, 7);
    expect(dayOf(days, day)).toMatchObject({ sales: 3_00, orders: 2 });
    expect(sales).toBe(15_00);
    expect(new Set(days.map((one) => one.day)).size).toBe(7);
  });

  test('the first and the last moment of the period count, the moment before is of the period before', async () => {
    await anOrderOf('2026-11-13T22:00:00Z', 1_00);
    await anOrderOf('2026-11-13T21:59:59Z', 2_00);
    await anOrderOf('2026-11-06T22:00:00Z', 4_00);
    await anOrderOf('2026-11-06T21:59:59Z', 8_00);
    const { sales, orders, salesBefore, ordersBefore, days } = await getSales(opened.shop, 7);
    expect([sales, orders, salesBefore, ordersBefore]).toEqual([1_00, 1, 6_00, 2]);
    expect(days[0]).toMatchObject({ sales: 1_00, salesBefore: 4_00 });
    expect(days[6]).toMatchObject({ sales: 0, salesBefore: 2_00 });
  });

  test('orders that wait for payment, were sent unpaid or were cancelled unpaid are no sales, but have a status', async () => {
    await anOrderOf('2026-11-20T08:00:00Z', 10_00);
    await anOrderOf('2026-11-20T08:00:00Z', 20_00, 'pending');
    await anOrderOf('2026-11-20T08:00:00Z', 40_00, 'cancelled', false);
    await anOrderOf('2026-11-20T08:00:00Z', 80_00, 'shipped', false);
    const { sales, orders, byStatus } = await getSales(opened.shop, 7);
    expect([sales, orders]).toEqual([10_00, 1]);
    expect(byStatus.map(({ status, count }) => `${status} ${count}`)).toEqual([
      'pending 1',
      'confirmed 1',
      'shipped 1',
      'delivered 0',
      'cancelled 1',
    ]);
  });

  test('every paid order is a sale, also one that is set back to Pending or cancelled and not refunded yet', async () => {
    await anOrderOf('2026-11-20T08:00:00Z', 10_00);
    await anOrderOf('2026-11-20T08:00:00Z', 20_00, 'pending', true);
    await anOrderOf('2026-11-20T08:00:00Z', 40_00, 'cancelled');
    const { sales, orders } = await getSales(opened.shop, 7);
    expect([sales, orders]).toEqual([70_00, 2]);
  });

  test('refunded money counts on the day of the refund, and may leave a day below zero', async () => {
    now = new Date('2026-05-20T12:00:00Z');
    const order = await anOrderOf('2026-05-15T10:00:00Z', 50_00);
    await refundedAt(order, 20_00, '2026-05-18T10:00:00Z');
    const { days, sales } = await getSales(opened.shop, 7);
    expect(dayOf(days, '2026-05-15')?.sales).toBe(50_00);
    expect(dayOf(days, '2026-05-18')?.sales).toBe(-20_00);
    expect(sales).toBe(30_00);
  });

  test('a cancelled order that was refunded counts as zero, and money that was never the price takes nothing away', async () => {
    now = new Date('2026-06-20T12:00:00Z');
    await refundedAt(await anOrderOf('2026-06-20T08:00:00Z', 40_00, 'cancelled'), 40_00, '2026-06-20T09:00:00Z');
    await refundedAt(await anOrderOf('2026-06-20T08:00:00Z', 10_00), 10_00, '2026-06-20T09:00:00Z', false);
    expect((await getSales(opened.shop, 7)).sales).toBe(10_00);
  });

  test('a real order, paid and partly refunded, counts as what the shopper paid in the end', async () => {
    // Refunds are dated by the database.
    now = new Date(Date.now() + 60_000);
    const { orderId, staffId } = await walkOrderTo(opened.shop, 'delivered');
    const order = await opened.shop.db
      .updateTable('orders')
      .set({ created_at: new Date() })
      .where('id', '=', orderId)
      .returning('total_amount')
      .executeTakeFirstOrThrow();
    const refunded = await refundOrder(opened.shop, {
      orderId,
      paymentId: null,
      credit: { kind: 'amount', amount: cents(1_00) },
      restock: false,
      key: randomUUID(),
      actorId: staffId,
    });
    expect(refunded).toMatchObject({ ok: true });
    expect((await getSales(opened.shop, 7)).sales).toBe(order.total_amount - 100);
  });
});

test('an address that asks for another period than those offered gets the usual one', () => {
  expect([parsePeriod('7'), parsePeriod('90'), parsePeriod('365'), parsePeriod(null), parsePeriod('-1')]).toEqual([
    7, 90, 30, 30, 30,
  ]);
});
