import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { CASE_TOTAL, CASE_UNITS, type OrderCase } from '#tests/support/orders/order-case.ts';
import { ORDER_CASES } from '#tests/support/orders/order-cases.ts';
import { MONEY_CASES } from '#tests/support/orders/standing-payment-cases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { ORDER_NEEDS, type OrderMoney, type OrderNeed } from './order-need.ts';
import { isStandingSql, orderMoneySql, orderNeedsSql } from './order-need-view.server.ts';
import { findOrderFacts } from './order-status-view.server.ts';
import { PAYMENT_FILTERS, type PaymentFilter, type StaffOrdersFilter } from './staff-orders-query.ts';
import { listStaffOrders, listStaffOrdersById } from './staff-orders-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** The rows of a case, as they are, whatever led to them. */
async function insertCase({ status, rows }: Pick<OrderCase, 'status' | 'rows'>): Promise<Uuid> {
  const { db } = opened.shop;
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      email: 'anna@example.lv',
      subtotal_amount: CASE_TOTAL,
      shipping_amount: 0,
      vat_amount: 0,
      total_amount: CASE_TOTAL,
      vat_rate: 2100,
      shipping_address: JSON.stringify({}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      position: 0,
      quantity: CASE_UNITS,
      unit_price: CASE_TOTAL / CASE_UNITS,
      unit_price_ex_vat: '8',
      product_name: 'Soap',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paymentIds: Uuid[] = [];
  for (const { state, reason = null } of rows.payments ?? []) {
    const hasCome = state === 'paid' || state === 'refunded' || state === 'needs_attention';
    const { id } = await db
      .insertInto('payments')
      .values({
        order_id: orderId,
        provider: 'test',
        state,
        amount: CASE_TOTAL,
        attention_reason: reason,
        paid_amount: hasCome ? CASE_TOTAL : null,
        paid_currency: hasCome ? 'EUR' : null,
        idempotency_key: randomUUID(),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    paymentIds.push(id);
  }
  if (rows.sent !== undefined) await insertPart(orderId, itemId, rows.sent);
  for (const refund of rows.refunds ?? []) await insertRefund(orderId, itemId, paymentIds[0] ?? '', refund);
  if (rows.withdrawn !== undefined) await insertWithdrawal(orderId, itemId, rows.withdrawn);
  await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  return orderId;
}

type Refund = NonNullable<OrderCase['rows']['refunds']>[number];

async function insertRefund(orderId: Uuid, itemId: Uuid, paymentId: Uuid, refund: Refund): Promise<void> {
  const { state, amount, units = 0, reason = null } = refund;
  const hasEnded = state === 'done' || state === 'failed' || state === 'bounced';
  const { id } = await opened.shop.db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      request_key: randomUUID(),
      state,
      amount,
      currency: 'EUR',
      attention_reason: reason,
      provider_refund_id: state === 'done' || state === 'bounced' ? randomUUID() : null,
      ended_at: hasEnded ? new Date() : null,
      bounced_at: state === 'bounced' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (units === 0) return;
  await opened.shop.db
    .insertInto('refund_lines')
    .values({ refund_id: id, order_item_id: itemId, quantity: units, is_restocked: false })
    .execute();
}

async function insertPart(orderId: Uuid, itemId: Uuid, quantity: number): Promise<void> {
  const { db } = opened.shop;
  const { id } = await db
    .insertInto('shipments')
    .values({ order_id: orderId, number: 1, shipped_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('shipment_lines').values({ shipment_id: id, order_item_id: itemId, quantity }).execute();
}

async function insertWithdrawal(
  orderId: Uuid,
  itemId: Uuid,
  { units, isClosed = false }: NonNullable<OrderCase['rows']['withdrawn']>,
): Promise<void> {
  const { db } = opened.shop;
  const { id } = await db
    .insertInto('withdrawals')
    .values({
      order_id: orderId,
      full_name: 'Anna',
      email: 'anna@example.lv',
      language: 'en',
      request_key: randomUUID(),
      announced_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('withdrawal_lines')
    .values({ withdrawal_id: id, order_item_id: itemId, quantity: units })
    .execute();
  if (isClosed)
    await db
      .updateTable('withdrawals')
      .set({ closed_at: new Date(), closed_reason: 'The seal is broken' })
      .where('id', '=', id)
      .execute();
}

test.each(MONEY_CASES)('the database says the same of money that is $state ($attentionReason)', async (one) => {
  const { rows } = await sql<{ isStanding: boolean | null }>`select ${isStandingSql} as "isStanding"
    from (values (${one.state}, ${one.attentionReason}::text)) p (state, attention_reason)`.execute(opened.shop.db);
  expect(rows[0]?.isStanding).toBe(one.isStanding);
});

/** The payment filters that find the order, so that each order is found by one at least. */
function filtersOf({ money, rows }: OrderCase): readonly PaymentFilter[] {
  const isRefunded = rows.refunds?.some(({ state }) => state !== 'failed') ?? false;
  const here = { unpaid: ['unpaid'], paid: ['paid'], partly_refunded: ['paid'], refunded: [] } as const;
  return [...here[money], ...(isRefunded ? (['refunded'] as const) : [])];
}

test.each(ORDER_CASES.map((one) => [one.status, one.title, one] as const))(
  'the database says the same of a %s order: %s',
  async (_, __, one) => {
    const orderId = await insertCase(one);
    expect(await findOrderFacts(opened.shop.db, orderId)).toEqual({
      status: one.status,
      total_amount: CASE_TOTAL,
      ...one.facts,
    });
    const { rows } = await sql<{ money: OrderMoney; needs: OrderNeed[] }>`
      select ${orderMoneySql} as money, ${orderNeedsSql} as needs from orders o where o.id = ${orderId}`.execute(
      opened.shop.db,
    );
    expect(rows).toEqual([{ money: one.money, needs: one.needs }]);
    const isFound = async (filter: StaffOrdersFilter) =>
      (await listStaffOrders(opened.shop, { page: 1, search: orderId, ...filter })).total === 1;
    for (const need of ORDER_NEEDS) expect([need, await isFound({ need })]).toEqual([need, one.needs.includes(need)]);
    const filters = filtersOf(one);
    expect(filters).not.toEqual([]);
    for (const payment of PAYMENT_FILTERS)
      expect([payment, await isFound({ payment })]).toEqual([payment, filters.includes(payment)]);
    const { attention = [] } = one;
    expect(await isFound({ needsAttention: true })).toBe(attention.length > 0);
    const [card] = await listStaffOrdersById(opened.shop, [orderId]);
    expect(card).toMatchObject({ attention, needsAttention: attention.length > 0 });
  },
);

test('an order is not called paid when its payment and its refund change at the same moment', async () => {
  const { db } = opened.shop;
  const refunds = [{ state: 'sent', amount: CASE_TOTAL }] as const;
  const orderId = await insertCase({ status: 'confirmed', rows: { payments: [{ state: 'paid' }], refunds } });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%refunds%'`.execute(db);
    return rows.length > 0;
  };
  let refused: Promise<unknown> = Promise.resolve();
  // Neither alone would change it: the one leaves it refunded, the other paid.
  await transact(db, async (tx) => {
    await sql`update payments set state = 'needs_attention', attention_reason = 'amount_differs'
      where order_id = ${orderId}`.execute(tx);
    refused = sql`update refunds set state = 'failed', ended_at = now() where order_id = ${orderId}`.execute(db);
    await expect.poll(isWaiting).toBe(true);
  });
  await refused;
  const { rows } = await sql<{ money: OrderMoney }>`
    select ${orderMoneySql} as money from orders o where id = ${orderId}`.execute(db);
  expect(rows).toEqual([{ money: 'unpaid' }]);
});
