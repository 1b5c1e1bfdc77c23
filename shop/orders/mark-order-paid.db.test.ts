import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { exportOrders } from '#shop/exchange/export/export-orders.server.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { listRefundOffers } from '#shop/refunds/list-refund-offers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { getSales } from '#shop/reports/sales-view.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import {
  GOOD_CARD,
  historyOf,
  letHoldRunOut,
  paymentsOf,
  statusOf,
  type WalkedOrder,
  walkOrderTo,
} from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { type MarkOrderPaidError, markOrderPaid, type PaidByHand } from './mark-order-paid.server.ts';
import { findStaffOrder } from './order-detail-view.server.ts';
import { listStaffOrders } from './staff-orders-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const mark = ({ orderId, staffId }: WalkedOrder, wishes: Partial<PaidByHand> = {}) =>
  markOrderPaid(opened.shop, {
    orderId,
    method: 'transfer',
    note: 'Bank statement of 12 November',
    key: randomUUID(),
    actorId: staffId,
    ...wishes,
  });
const refused = (code: MarkOrderPaidError['code']) => ({ ok: false, error: { code } });

/** Confirmed by staff although it is unpaid. */
async function aConfirmedUnpaidOrder(): Promise<WalkedOrder> {
  const order = await walkOrderTo(opened.shop, 'pending');
  const { orderId, staffId } = order;
  const step = { orderId, newStatus: 'confirmed', reason: null, actorId: staffId } as const;
  expect(await changeOrderStatus(opened.shop, step)).toEqual({ ok: false, error: { code: 'unpaid' } });
  expect((await changeOrderStatus(opened.shop, { ...step, accepted: ['unpaid'] })).ok).toBe(true);
  await opened.runJobs();
  return order;
}

async function invoiceOf(orderId: string) {
  const row = await opened.shop.db
    .selectFrom('orders')
    .select('invoice_number')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.invoice_number ?? null;
}

describe('an order that staff confirm unpaid', () => {
  test('is asked about first, takes no invoice number, and its mail links to none', async () => {
    const { orderId, shopper } = await aConfirmedUnpaidOrder();
    expect(await invoiceOf(orderId)).toBeNull();
    expect(await generateInvoice(opened.shop, { orderId })).toEqual({ ok: false, error: { code: 'unpaid' } });
    const [mail] = await listMailsTo(opened.shop, shopper.email);
    expect(mail?.text).not.toContain(`/orders/${orderId}/invoice`);
  });

  test('gets its invoice as soon as staff mark it as paid', async () => {
    const order = await aConfirmedUnpaidOrder();
    expect(await mark(order)).toEqual({ ok: true, value: null });
    await opened.runJobs();
    expect(await invoiceOf(order.orderId)).not.toBeNull();
    expect(await historyOf(opened.shop, order.orderId)).toEqual(['pending', 'pending>confirmed']);
  });

  test.each(['confirmed', 'shipped', 'delivered', 'pending'] as const)(
    'and %s notifies the shopper once that their money came, with the invoice',
    async (status) => {
      const { shop } = opened;
      const order = await aConfirmedUnpaidOrder();
      const { orderId, staffId } = order;
      if (status !== 'confirmed') {
        const step = { orderId, newStatus: status, reason: null, actorId: staffId, accepted: ['unpaid' as const] };
        expect((await changeOrderStatus(shop, step)).ok).toBe(true);
        await opened.runJobs();
      }
      const before = (await listMailsTo(shop, order.shopper.email)).length;
      const key = randomUUID();
      expect((await mark(order, { key })).ok).toBe(true);
      expect((await mark(order, { key })).ok).toBe(true);
      await opened.runJobs();
      const [mail, ...more] = (await listMailsTo(shop, order.shopper.email)).slice(before);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`Payment received for order #${order.orderNumber}`);
      expect(mail?.text).toContain(`/orders/${orderId}/invoice`);
    },
  );

  test('gets one mail about money that came before the confirmation was mailed', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'pending');
    const step = { orderId: order.orderId, newStatus: 'confirmed', reason: null, actorId: order.staffId } as const;
    expect((await changeOrderStatus(shop, { ...step, accepted: ['unpaid'] })).ok).toBe(true);
    expect((await mark(order)).ok).toBe(true);
    await opened.runJobs();
    const mails = (await listMailsTo(shop, order.shopper.email)).filter(({ text }) => text.includes('your payment'));
    expect(mails).toHaveLength(1);
  });

  test('gets its invoice as well when the shopper’s own payment arrives after all', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'pending');
    expect((await payTestSession(shop, { sessionId: order.sessionId, card: GOOD_CARD })).ok).toBe(true);
    // Staff were faster than the provider's word.
    await sql`update orders set status = 'confirmed' where id = ${order.orderId}`.execute(shop.db);
    await sql`insert into order_status_changes (order_id, old_status, new_status)
      values (${order.orderId}, 'pending', 'confirmed')`.execute(shop.db);
    await sql`update stock_holds set state = 'claimed' where order_id = ${order.orderId}`.execute(shop.db);
    await settlePayment(shop, { provider: 'test', sessionId: order.sessionId });
    await opened.runJobs();
    expect(await invoiceOf(order.orderId)).not.toBeNull();
  });
});

describe('an order that staff mark as paid', () => {
  let start: Shelf;
  let order: WalkedOrder;
  beforeAll(async () => {
    order = await walkOrderTo(opened.shop, 'pending');
    start = await countUnits(opened.shop);
    expect((await mark(order, { method: 'cash', note: '  Paid at the counter ' })).ok).toBe(true);
    await opened.runJobs();
  });

  test('is confirmed, its units are sold, the shopper is notified, and its payment page is closed', async () => {
    const { shop } = opened;
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect((await paymentsOf(shop, order.orderId)).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
    expect((await payTestSession(shop, { sessionId: order.sessionId, card: GOOD_CARD })).ok).toBe(false);
    expect((await listMailsTo(shop, order.shopper.email)).length).toBe(1);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('says in its details how, by whom and why, and so does the record of changes', async () => {
    const details = await findStaffOrder(opened.shop, { orderId: order.orderId });
    expect(details?.wasPaid).toBe(true);
    expect(details?.payments[0]).toMatchObject({
      provider: 'cash',
      state: 'paid',
      note: 'Paid at the counter',
      actorName: 'Jānis Bērziņš',
    });
    expect(details?.history[0]).toMatchObject({
      new_status: 'confirmed',
      systemReason: 'paid',
      actorName: 'Jānis Bērziņš',
    });
    const { rows } = await sql<{ after: unknown }>`
      select e.after from audit_entries e join audit_changes c on c.id = e.change_id
      where c.kind = 'order_paid' and e.entity_id = ${order.orderId}`.execute(opened.shop.db);
    expect(rows).toEqual([
      { after: { payment: 'cash', amount: details?.total_amount, reason: 'Paid at the counter' } },
    ]);
  });

  test('counts as paid: to be shipped, in the filter, in the sales and in the orders’ file', async () => {
    const { shop } = opened;
    const found = await listStaffOrders(shop, { page: 1, search: order.orderId, payment: 'paid', need: 'shipping' });
    expect(found.total).toBe(1);
    const before = await getSales(shop, 7);
    await aConfirmedUnpaidOrder();
    expect((await getSales(shop, 7)).sales).toBe(before.sales);
    expect(before.orders).toBeGreaterThan(0);
    let file = '';
    for await (const part of exportOrders(shop, { search: order.orderId })) file += part;
    expect(file.split('\n')[1]).toContain(',paid,');
    expect(file.split('\n')[1]).toContain(',cash,');
  });

  test('is refunded by staff outside the shop, with a credit note, and without a provider', async () => {
    const { shop } = opened;
    const [offer] = await listRefundOffers(shop, { orderId: order.orderId });
    expect(offer).toMatchObject({ isManual: true, isPrice: true });
    const wish = { orderId: order.orderId, paymentId: null, restock: false, actorId: order.staffId } as const;
    const refund = await refundOrder(shop, { ...wish, credit: { kind: 'full' }, key: 'by hand' });
    expect(refund).toMatchObject({ ok: true, value: { state: 'done', amount: offer?.left } });
    const details = await findStaffOrder(shop, { orderId: order.orderId });
    expect(details?.payments[0]).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(details?.creditNotes.length).toBe(1);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });
});

describe('marking as paid', () => {
  test('needs a reason', async () => {
    const order = await walkOrderTo(opened.shop, 'pending');
    expect(await mark(order, { note: '  ' })).toEqual(refused('note_missing'));
    expect(await mark(order, { note: 'x'.repeat(1001) })).toEqual(refused('note_too_long'));
    expect(await mark(order, { orderId: randomUUID() })).toEqual(refused('not_found'));
    expect((await paymentsOf(opened.shop, order.orderId)).map(({ state }) => state)).toEqual(['open']);
  });

  test('twice, by one form or by two at once, is one payment', async () => {
    const order = await aConfirmedUnpaidOrder();
    const key = randomUUID();
    const sameForm = await Promise.all([mark(order, { key }), mark(order, { key })]);
    expect(sameForm.every(({ ok }) => ok)).toBe(true);
    expect(await mark(order)).toEqual(refused('already_paid'));
    const other = await aConfirmedUnpaidOrder();
    const answers = await Promise.all([mark(other), mark(other), mark(other)]);
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refused('already_paid'), refused('already_paid')]);
    for (const { orderId } of [order, other])
      expect((await paymentsOf(opened.shop, orderId)).filter(({ state }) => state === 'paid').length).toBe(1);
  });

  test('meets a shopper who paid a moment before: their payment counts, and none is written down', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'pending');
    expect((await payTestSession(shop, { sessionId: order.sessionId, card: GOOD_CARD })).ok).toBe(true);
    expect(await mark(order)).toEqual(refused('paid_just_now'));
    await opened.runJobs();
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect(await mark(order)).toEqual(refused('already_paid'));
    expect((await paymentsOf(shop, order.orderId)).map(({ state }) => state)).toEqual(['paid']);
  });

  test('is followed by a provider’s payment all the same: that money needs attention as a second one', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'pending');
    expect((await mark(order)).ok).toBe(true);
    // The provider says that the closed page was paid.
    await sql`update test_payment_sessions set status = 'complete', payment_status = 'paid', payment_intent = 'pi_late'
      where id = ${order.sessionId}`.execute(shop.db);
    expect(await settlePayment(shop, { provider: 'test', sessionId: order.sessionId })).toMatchObject({
      value: { outcome: 'needs_attention' },
    });
    expect((await paymentsOf(shop, order.orderId)).map((one) => [one.state, one.attention_reason])).toEqual([
      ['needs_attention', 'paid_twice'],
      ['paid', null],
    ]);
  });

  test('of an order that was cancelled or ran out of time meanwhile is refused until it is taken up again', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'cancelled');
    expect(await mark(order)).toEqual(refused('cancelled'));
    const late = await walkOrderTo(shop, 'pending');
    await letHoldRunOut(shop, late.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, late.orderId)).toBe('cancelled');
    expect(await mark(late)).toEqual(refused('cancelled'));
    expect((await resumePayment(shop, { orderId: late.orderId, userId: late.shopper.userId })).ok).toBe(false);
    const again = { orderId: late.orderId, newStatus: 'confirmed', reason: null, actorId: late.staffId } as const;
    expect((await changeOrderStatus(shop, { ...again, accepted: ['unpaid'] })).ok).toBe(true);
    expect((await mark(late)).ok).toBe(true);
  });
});
