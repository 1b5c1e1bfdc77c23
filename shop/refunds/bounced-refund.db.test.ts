import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { cents } from '#shop/kernel/money.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { removeRefunds } from '#tests/support/orders/old-orders.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { checkRefund } from './check-refund.server.ts';
import { listRefundOffers } from './list-refund-offers.server.ts';
import { refundOrder, resendRefund } from './refund-order.server.ts';

let opened: TestShop;
let shop: Shop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  shop = opened.shop;
});
afterAll(() => opened.close());

describe('money that the shopper’s bank sends back', () => {
  test('is known from the webhook, shown to staff, and counts as owed', async () => {
    const order = await aRefundedOrder();
    const error = vi.spyOn(shop.log, 'error');
    await bounce();
    expect(error).toHaveBeenCalledWith(
      { refundId: order.refundId, orderId: order.orderId, problem: 'expired_or_canceled_card' },
      'the money of a refund came back',
    );
    error.mockRestore();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([
      { state: 'needs_attention', attention_reason: 'refund_bounced' },
    ]);
    const seen = await findStaffOrder(shop, order);
    expect(seen?.needsAttention).toBe(true);
    expect(seen?.payments[0]?.refunds).toMatchObject([
      { state: 'bounced', problem: 'expired_or_canceled_card', bounced_at: expect.any(Date) },
    ]);
    // Nothing else is made of the money: it can only be sent again.
    expect(await listRefundOffers(shop, order)).toEqual([]);
    expect(await refund(order)).toEqual({ ok: false, error: { code: 'nothing_left' } });
    expect(await refund(order, { key: order.key })).toMatchObject({ error: { code: 'refund_refused' } });
    expect(await notesOf(order.orderId)).toEqual([order.total]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('of a part leaves the order paid, and is listed among what needs attention all the same', async () => {
    const order = await aRefundedOrder({ kind: 'amount', amount: cents(5_00) });
    await bounce();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'paid' }]);
    const listed = await listStaffOrders(shop, { page: 1, status: null, search: null, needsAttention: true });
    expect(listed.orders.map(({ id }) => id)).toContain(order.orderId);
    // The rest may be refunded meanwhile, what is owed stays owed.
    expect(await refund(order)).toMatchObject({ ok: true, value: { amount: order.total - 5_00 } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'paid' }]);
    expect((await resend(order)).ok).toBe(true);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('is reported once, however often and late the webhook comes', async () => {
    const order = await aRefundedOrder();
    const webhook = fake.bounceLastRefund();
    const { refundId: providerRefundId } = JSON.parse(webhook.rawBody) as { refundId: string };
    for (let time = 0; time < 3; time += 1) await receive(webhook);
    await opened.runJobs();
    expect((await resend(order)).ok).toBe(true);
    // What is said of the first sending says nothing of the second.
    expect(await checkRefund(shop, { provider: 'test', providerRefundId })).toEqual({ ok: true, value: 'unchanged' });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('sent again', () => {
  test('it goes once however often it is pressed, with no second credit note and no second unit on the shelf', async () => {
    const order = await aRefundedOrder({ kind: 'full' }, { restock: true });
    const start = await countUnits(shop);
    await opened.runJobs();
    await bounce();
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(order)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    expect(await notesOf(order.orderId)).toEqual([order.total]);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded', attention_reason: null }]);
    await opened.runJobs();
    const mails = await listMailsTo(shop, order.email);
    expect(mails.filter(({ template }) => template === 'order-refunded')).toHaveLength(2);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('and refused, it is owed as before; and it may come back a second time', async () => {
    const order = await aRefundedOrder();
    await bounce();
    fake.spoil('refund', 'refuse');
    expect(await resend(order)).toMatchObject({ ok: false, error: { code: 'refund_refused' } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'needs_attention' }]);
    expect((await resend(order)).ok).toBe(true);
    await bounce();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'needs_attention' }]);
    expect((await resend(order)).ok).toBe(true);
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    expect(await notesOf(order.orderId)).toEqual([order.total]);
  });

  test('while the provider is away it waits, and the job completes it', async () => {
    const order = await aRefundedOrder();
    await bounce();
    fake.spoil('refund', 'lose_answer');
    expect(await resend(order)).toMatchObject({ ok: true, value: { state: 'sent' } });
    await shop.jobs.enqueue(shop.db, 'send-refund', order, { key: `send-refund:${order.refundId}` });
    await opened.runJobs();
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('only what came back, and only of its own order', async () => {
    const order = await aRefundedOrder();
    // It never came back: there is nothing to do.
    expect(await resend(order)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(fake.refundsOf(order.sessionId)).toEqual([order.total]);
    const other = await aRefundedOrder();
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await resend({ orderId: other.orderId, refundId: order.refundId })).toEqual(missing);
    expect(await resend({ orderId: 'x', refundId: 'x' })).toEqual(missing);
  });
});

describe('news of a refund', () => {
  test('that succeeded, or that this shop did not make, changes nothing', async () => {
    await aRefundedOrder();
    const last = fake.bounceLastRefund();
    const { refundId: providerRefundId } = JSON.parse(last.rawBody) as { refundId: string };
    await removeRefunds(shop);
    const warn = vi.spyOn(shop.log, 'warn');
    const unknown = { ok: false, error: { code: 'unknown_refund' } };
    expect(await checkRefund(shop, { provider: 'test', providerRefundId })).toEqual(unknown);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    expect(await checkRefund(shop, { provider: 'test', providerRefundId: 're_none' })).toEqual(unknown);
    fake.spoil('getRefund', 'fail');
    const away = { ok: false, error: { code: 'payment_unavailable' } };
    expect(await checkRefund(shop, { provider: 'test', providerRefundId })).toEqual(away);
    expect(await checkRefund(shop, { provider: 'stripe', providerRefundId })).toEqual(away);
  });

  test('that is faster than our own books is looked at again', async () => {
    const order = await aRefundedOrder();
    const webhook = fake.bounceLastRefund();
    const { refundId: providerRefundId } = JSON.parse(webhook.rawBody) as { refundId: string };
    // As it was while the provider's first answer was on its way.
    await removeRefunds(shop, order.orderId);
    const [payment] = await paymentsOf(shop, order.orderId);
    await shop.db
      .insertInto('refunds')
      .values({
        id: order.refundId,
        order_id: order.orderId,
        payment_id: payment?.id ?? '',
        request_key: randomUUID(),
        state: 'sent',
        amount: order.total,
        currency: 'EUR',
      })
      .execute();
    const early = { ok: false, error: { code: 'under_way' } };
    expect(await checkRefund(shop, { provider: 'test', providerRefundId })).toEqual(early);
  });
});

test('the account that made a refund may be deleted; nothing else of the refund can be changed', async () => {
  const order = await aRefundedOrder();
  const change = shop.db.updateTable('refunds').where('id', '=', order.refundId);
  await change.set({ actor_id: null }).execute();
  await expect(change.set({ problem: 'x' }).execute()).rejects.toThrow('cannot go from done to done');
  await expect(change.set({ state: 'bounced', attempt: 2 }).execute()).rejects.toThrow('cannot go from done');
  await expect(change.set({ state: 'failed', provider_refund_id: null }).execute()).rejects.toThrow('cannot go');
});

type Order = Awaited<ReturnType<typeof aRefundedOrder>>;

async function aRefundedOrder(credit: Credit = { kind: 'full' }, wishes: { readonly restock?: boolean } = {}) {
  const { productId } = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop);
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  fake.pay(sessionId);
  await settlePayment(shop, { provider: 'test', sessionId });
  const { total_amount: total } = await shop.db
    .selectFrom('orders')
    .select('total_amount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const key = randomUUID();
  const usual = { orderId, paymentId: null, credit, restock: false, key, actorId: null };
  const made = await refundOrder(shop, { ...usual, ...wishes });
  if (!made.ok) throw new Error(made.error.code);
  return { orderId, sessionId, total, key, refundId: made.value.refundId, email: shopper.email };
}

function refund({ orderId }: Pick<Order, 'orderId'>, wish: { readonly key?: string } = {}) {
  const usual = {
    paymentId: null,
    credit: { kind: 'full' },
    restock: false,
    key: randomUUID(),
    actorId: null,
  } as const;
  return refundOrder(shop, { ...usual, orderId, ...wish });
}

function resend({ orderId, refundId }: Pick<Order, 'orderId' | 'refundId'>) {
  return resendRefund(shop, { orderId, refundId, actorId: null });
}

async function receive(webhook: { readonly rawBody: string; readonly headers: Headers }): Promise<void> {
  expect(await receiveProviderEvent(shop, { provider: 'test', ...webhook })).toMatchObject({ ok: true });
}

/** The bank sends back what was refunded last, and the shop hears of it. */
async function bounce(): Promise<void> {
  await receive(fake.bounceLastRefund());
  await opened.runJobs();
}

async function notesOf(orderId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('invoices')
    .select('total_amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute();
  return rows.map((row) => row.total_amount);
}
