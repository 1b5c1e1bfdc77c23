import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import { orderStanding } from '#shop/orders/order-need.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import {
  checkOut,
  checkOutWell,
  historyOf,
  letHoldRunOut,
  paymentsOf,
  statusOf,
} from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { resumePayment } from './continue-payment.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { verifyPayment } from './verify-payment.server.ts';

let opened: TestShop;
let fake: FakeProvider;
let start: Shelf;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

type Sale = { readonly goods: Goods; readonly shopper: Shopper; readonly orderId: string; readonly sessionId: string };

/** A shopper at the payment page of one of five units. */
async function aSale(): Promise<Sale> {
  const { shop } = opened;
  const goods = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  const page = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
  return { goods, shopper, orderId: page.orderId, sessionId: page.sessionId };
}

/** A sale whose money is on its way, as the shop knows. */
async function aLateSale(): Promise<Sale> {
  const sale = await aSale();
  fake.completeUnpaid(sale.sessionId);
  expect(await settle(sale)).toMatchObject({ ok: true, value: { outcome: 'on_its_way', orderStatus: 'pending' } });
  return sale;
}

const settle = ({ sessionId }: Sale) => settlePayment(opened.shop, { provider: 'test', sessionId });
const deliver = (sale: Sale, type: string) =>
  receiveProviderEvent(opened.shop, { provider: 'test', ...fake.webhook(sale.sessionId, type) });
const SUCCEEDED = 'checkout.session.async_payment_succeeded';
const FAILED = 'checkout.session.async_payment_failed';
const stateOf = async ({ orderId }: Sale) => (await paymentsOf(opened.shop, orderId))[0]?.state;
const staff = async () => (await aShopper(opened.shop, { role: 'admin' })).userId;

async function expectPromisesKept(): Promise<void> {
  expect(await findBrokenPromises(opened.shop, start, { sessions: fake.sessions.values() })).toEqual([]);
}

/** Lets a provider be asked again about money on its way. */
async function letTenMinutesPass({ orderId }: Sale): Promise<void> {
  await sql`update payments set updated_at = now() - interval '11 minutes' where order_id = ${orderId}`.execute(
    opened.shop.db,
  );
}

describe('while money is on its way', () => {
  test('the shopper is told once, and their units are held for days', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    await deliver(sale, 'checkout.session.completed');
    const verified = await verifyPayment(shop, { sessionId: sale.sessionId, userId: sale.shopper.userId });
    expect(verified).toMatchObject({ ok: true, value: { success: false, outcome: 'on_its_way' } });
    expect(await countOrderMails(shop, sale.orderId, 'order-placed')).toBe(1);
    const hold = await shop.db
      .selectFrom('stock_holds')
      .select(sql<boolean>`expires_at between now() + interval '71 hours' and now() + interval '73 hours'`.as('isLong'))
      .where('order_id', '=', sale.orderId)
      .executeTakeFirstOrThrow();
    expect(hold.isLong).toBe(true);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    expect(await stockOf(shop, sale.goods)).toBe(4);
    await expectPromisesKept();
  });

  test('the order says so, and is not paid again', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    const owner = { orderId: sale.orderId, userId: sale.shopper.userId };
    const order = await findOrderDetail(shop, owner);
    expect(order && [orderStanding(order), order.canPay]).toEqual(['payment_on_its_way', false]);
    expect(await resumePayment(shop, owner)).toEqual({
      ok: false,
      error: { code: 'on_its_way', sessionId: sale.sessionId },
    });
  });

  test('another cart is another order, after the shopper was told of the first', async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.completeUnpaid(sale.sessionId);
    const next = [{ productId: sale.goods.productId, quantity: 2 }];
    expect(await checkOut(shop, sale.shopper, next)).toMatchObject({
      ok: false,
      error: { code: 'on_its_way', orderId: sale.orderId, sessionId: sale.sessionId },
    });
    expect((await checkOutWell(shop, sale.shopper, next)).orderId).not.toBe(sale.orderId);
    expect(await stateOf(sale)).toBe('processing');
  });

  test('staff who cancel the moment it is paid are told, and may cancel then', async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.completeUnpaid(sale.sessionId);
    const step = { orderId: sale.orderId, newStatus: 'cancelled', reason: null, actorId: await staff() } as const;
    expect(await changeOrderStatus(shop, step)).toEqual({ ok: false, error: { code: 'paid_just_now' } });
    await settle(sale);
    expect(await changeOrderStatus(shop, step)).toMatchObject({ ok: true });
    expect(await stateOf(sale)).toBe('processing');
    fake.pay(sale.sessionId);
    expect(await settle(sale)).toMatchObject({ ok: true, value: { outcome: 'needs_attention' } });
    expect((await paymentsOf(shop, sale.orderId))[0]?.attention_reason).toBe('order_cancelled');
    await expectPromisesKept();
  });

  test('a step of staff that was undone does not let it be cancelled', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    await sql`update stock_holds set expires_at = now() - interval '1 minute' where order_id = ${sale.orderId}`.execute(
      shop.db,
    );
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
  });

  test('money that came another way meanwhile counts, and the late one is paid twice', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    const paid = { orderId: sale.orderId, method: 'cash', note: 'At the counter', key: sale.orderId } as const;
    expect(await markOrderPaid(shop, { ...paid, actorId: await staff() })).toMatchObject({ ok: true });
    fake.pay(sale.sessionId);
    await deliver(sale, SUCCEEDED);
    expect((await paymentsOf(shop, sale.orderId)).map(({ attention_reason }) => attention_reason)).toContain(
      'paid_twice',
    );
    await expectPromisesKept();
  });
});

describe('money that was on its way', () => {
  test('and comes confirms the order once, whoever hears of it', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    fake.pay(sale.sessionId);
    fake.slowBy(3);
    await letTenMinutesPass(sale);
    await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(sale, SUCCEEDED)),
      reconcilePayments(shop),
      settle(sale),
    ]);
    fake.slowBy(0);
    expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>confirmed']);
    expect(await countOrderMails(shop, sale.orderId, 'order-confirmed')).toBe(1);
    await expectPromisesKept();
  });

  test('without any news of it is found by the reconciler, which asks every ten minutes', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    const countAsked = async () => {
      const before = fake.calls.getSession;
      await reconcilePayments(shop);
      return fake.calls.getSession - before;
    };
    // Payment pages that are open are asked about each minute.
    const others = await countAsked();
    await letTenMinutesPass(sale);
    expect([await countAsked(), await countAsked()]).toEqual([others + 1, others]);
    fake.pay(sale.sessionId);
    await letTenMinutesPass(sale);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('confirmed');
    await expectPromisesKept();
  });

  test('and does not come cancels the order, gives its units back and tells the shopper', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    fake.failLate(sale.sessionId);
    expect(await deliver(sale, FAILED)).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await deliver(sale, FAILED)).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await stateOf(sale)).toBe('failed');
    expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>cancelled']);
    expect(await countOrderMails(shop, sale.orderId, 'order-cancelled')).toBe(1);
    expect(await stockOf(shop, sale.goods)).toBe(5);
    await expectPromisesKept();
  });

  test('of another amount is not taken for the price', async () => {
    const sale = await aLateSale();
    fake.pay(sale.sessionId, { amount: 1 });
    expect(await deliver(sale, SUCCEEDED)).toEqual({ ok: true, value: { outcome: 'needs_attention' } });
    await expectPromisesKept();
  });

  test('is no longer waited for after its time: cancelled, told, and still taken when it comes', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    await letHoldRunOut(shop, sale.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    expect(await countOrderMails(shop, sale.orderId, 'order-cancelled')).toBe(1);
    expect(await stateOf(sale)).toBe('processing');
    fake.pay(sale.sessionId);
    await deliver(sale, SUCCEEDED);
    expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>cancelled', 'cancelled>confirmed']);
    await expectPromisesKept();
  });

  test('for goods recalled meanwhile comes back as money to refund', async () => {
    const { shop } = opened;
    const sale = await aLateSale();
    expect(await giveUpOrder(shop, { orderId: sale.orderId, reason: 'recalled' })).toEqual({ ok: true, value: true });
    fake.pay(sale.sessionId);
    await deliver(sale, SUCCEEDED);
    expect((await paymentsOf(shop, sale.orderId))[0]?.attention_reason).toBe('order_cancelled');
    await expectPromisesKept();
  });
});
