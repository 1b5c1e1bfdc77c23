import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer, OutgoingMail } from '#shop/mail/mailer.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { findOrderDetail, findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { createShop } from '#shop/shop.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
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
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { verifyPayment } from './verify-payment.server.ts';

let opened: TestShop;
let fake: FakeProvider;
let kept: CapturedLog;
let start: Shelf;
let isPostAway = false;
const taken: OutgoingMail[] = [];
const mailer: Mailer = {
  kind: 'smtp',
  async send(mail) {
    if (isPostAway) return { ok: false, error: { code: 'unavailable', message: 'connection refused' } };
    taken.push(mail);
    return { ok: true, value: null };
  },
  async close() {},
};

beforeAll(async () => {
  fake = createFakeProvider();
  kept = captureLog();
  opened = await openTestShop({ payments: paymentProviders([fake]), log: kept.log, mailer });
});
beforeEach(() => {
  isPostAway = false;
});
afterAll(() => opened.close());

type Sale = { readonly goods: Goods; readonly shopper: Shopper; readonly orderId: string; readonly sessionId: string };

/** A shopper at the payment page, with one of the `stock` units there are. */
async function aSale(stock = 5): Promise<Sale> {
  const { shop } = opened;
  const goods = await aProduct(shop, { stock });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
  return { goods, shopper, orderId, sessionId };
}

type Webhook = ReturnType<FakeProvider['webhook']>;

const deliver = (webhook: Webhook) => receiveProviderEvent(opened.shop, { provider: 'test', ...webhook });
const verify = ({ sessionId, shopper }: Pick<Sale, 'sessionId' | 'shopper'>) =>
  verifyPayment(opened.shop, { sessionId, userId: shopper.userId });
const eventsOf = (sessionId: string) =>
  opened.shop.db.selectFrom('payment_events').selectAll().where('provider_session_id', '=', sessionId).execute();

async function expectConfirmedOnce({ orderId }: Pick<Sale, 'orderId'>): Promise<void> {
  const { shop } = opened;
  expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>confirmed']);
  expect(await countOrderMails(shop, orderId, 'order-confirmed')).toBe(1);
  expect(await findBrokenPromises(shop, start)).toEqual([]);
}

describe('news of a payment', () => {
  test('that reaches the shop before the shopper does: the return page finds the order confirmed', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    expect(await deliver(fake.webhook(sale.sessionId))).toEqual({ ok: true, value: { outcome: 'paid' } });
    expect(await verify(sale)).toMatchObject({ ok: true, value: { success: true, orderStatus: 'confirmed' } });
    await expectConfirmedOnce(sale);
  });

  test('that comes by webhook, return page and reconciler in the same instant confirms once, 200 times out of 200', {
    timeout: 60_000,
  }, async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { stock: 200 });
    const shopper = await aShopper(shop);
    start = await countUnits(shop);
    fake.slowBy(3);
    for (let round = 0; round < 200; round += 1) {
      const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
      fake.pay(sessionId);
      const [webhook, returned] = await Promise.all([
        deliver(fake.webhook(sessionId)),
        verify({ sessionId, shopper }),
        reconcilePayments(shop),
      ]);
      expect(webhook).toEqual({ ok: true, value: { outcome: 'paid' } });
      expect(returned).toMatchObject({ ok: true, value: { success: true, orderId, orderStatus: 'confirmed' } });
      expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>confirmed']);
      expect(await countOrderMails(shop, orderId, 'order-confirmed')).toBe(1);
    }
    fake.slowBy(0);
    expect(await stockOf(shop, { productId })).toBe(0);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('delivered a hundred times under one id, twenty at once, is stored once and processed once', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    const webhook = fake.webhook(sale.sessionId);
    for (let batch = 0; batch < 5; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(webhook)));
      expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    }
    expect(await eventsOf(sale.sessionId)).toMatchObject([{ outcome: 'paid' }]);
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'known' } });
    await expectConfirmedOnce(sale);
  });

  test('under two names at once has one effect', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    await Promise.all([
      deliver(fake.webhook(sale.sessionId, 'checkout.session.completed')),
      deliver(fake.webhook(sale.sessionId, 'checkout.session.async_payment_succeeded')),
    ]);
    expect(await eventsOf(sale.sessionId)).toHaveLength(2);
    await expectConfirmedOnce(sale);
  });

  test.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
    'followed by a belated %s stays good',
    async (type) => {
      const sale = await aSale();
      fake.pay(sale.sessionId);
      await deliver(fake.webhook(sale.sessionId));
      expect(await deliver(fake.webhook(sale.sessionId, type))).toEqual({ ok: true, value: { outcome: 'paid' } });
      await expectConfirmedOnce(sale);
    },
  );

  test('while the database is away is not acknowledged; the next delivery confirms', async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.pay(sale.sessionId);
    const webhook = fake.webhook(sale.sessionId);
    const away = await createShop(
      { ...shop.config, databaseUrl: 'postgres://nobody@127.0.0.1:9/nowhere' },
      { payments: shop.payments, log: shop.log },
    );
    await expect(receiveProviderEvent(away, { provider: 'test', ...webhook })).rejects.toThrow();
    await away.close();
    expect(await eventsOf(sale.sessionId)).toEqual([]);
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'paid' } });
    await expectConfirmedOnce(sale);
  });

  test('with a forged signature changes nothing and is logged', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    const { rawBody } = fake.webhook(sale.sessionId);
    const before = kept.entries().length;
    expect(await deliver({ rawBody, headers: new Headers({ 'fake-signature': 'signed by me' }) })).toEqual({
      ok: false,
      error: { code: 'bad_signature' },
    });
    expect(kept.entries().slice(before)).toMatchObject([
      { level: 'warn', msg: 'a webhook was refused', problem: 'bad_signature' },
    ]);
    expect(await eventsOf(sale.sessionId)).toEqual([]);
    expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
  });
});

describe('money that cannot become an order', () => {
  test('alarms staff, is shown to the shopper, and goes back once', async () => {
    const { shop } = opened;
    const sale = await aSale(1);
    await letHoldRunOut(shop, sale.orderId);
    fake.runOut(sale.sessionId);
    await reconcilePayments(shop);
    await checkOutWell(shop, await aShopper(shop), [{ productId: sale.goods.productId, quantity: 1 }]);
    fake.pay(sale.sessionId);
    const before = kept.faults().length;
    await deliver(fake.webhook(sale.sessionId));
    expect(kept.faults().slice(before)).toMatchObject([{ msg: 'a payment needs attention', orderId: sale.orderId }]);

    expect(await verify(sale)).toMatchObject({ ok: true, value: { success: false, outcome: 'needs_attention' } });
    const seen = await findOrderDetail(shop, { orderId: sale.orderId, userId: sale.shopper.userId });
    expect(seen).toMatchObject({ status: 'cancelled', needsAttention: true, canPay: false });
    const [payment] = (await findStaffOrder(shop, { orderId: sale.orderId }))?.payments ?? [];
    expect(payment).toMatchObject({ state: 'needs_attention', attention_reason: 'stock_gone' });

    const refunds = await Promise.all(
      Array.from({ length: 5 }, (_, click) =>
        refundOrder(shop, {
          orderId: sale.orderId,
          paymentId: payment?.id ?? null,
          credit: { kind: 'full' },
          restock: false,
          key: `click ${click}`,
          actorId: null,
        }),
      ),
    );
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(1);
    expect(fake.refundsOf(sale.sessionId)).toHaveLength(1);
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await stockOf(shop, sale.goods)).toBe(0);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test.each([{ amount: 1 }, { currency: 'USD' }])('alarms staff when it is %j', async (other) => {
    const sale = await aSale();
    fake.pay(sale.sessionId, other);
    const before = kept.faults().length;
    await deliver(fake.webhook(sale.sessionId));
    expect(kept.faults().slice(before)).toMatchObject([{ msg: 'a payment needs attention', orderId: sale.orderId }]);
    expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
  });
});

describe('goods that vanish', () => {
  test('between cart and order are said to be unavailable', async () => {
    const { shop } = opened;
    for (const vanish of ['hidden', 'deleted'] as const) {
      const [gone, left] = [await aProduct(shop), await aProduct(shop)];
      const shopper = await aShopper(shop);
      const { productId } = gone;
      if (vanish === 'deleted') await shop.db.deleteFrom('products').where('id', '=', productId).execute();
      else await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
      const answer = await checkOut(shop, shopper, [
        { productId, quantity: 1 },
        { productId: left.productId, quantity: 1 },
      ]);
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'unavailable', cart: { lines: [{ status: 'unavailable' }, { status: 'ok' }] } },
      });
      expect(await stockOf(shop, left)).toBe(5);
    }
  });

  test('between order and payment are delivered all the same, by the name and price they had', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, {
      name: 'Cuticle Oil',
      variations: [{ name: 'Rose', stock: 3, price: 9_99 }],
    });
    const shopper = await aShopper(shop);
    const line = { productId: goods.productId, variationId: goods.variationIds[0]!, quantity: 2 };
    const { orderId, sessionId } = await checkOutWell(shop, shopper, [line]);
    await shop.db.deleteFrom('products').where('id', '=', goods.productId).execute();
    start = await countUnits(shop);
    fake.pay(sessionId);
    expect(await deliver(fake.webhook(sessionId))).toEqual({ ok: true, value: { outcome: 'paid' } });
    await expectConfirmedOnce({ orderId });
    expect(await findOrderDetail(shop, { orderId, userId: shopper.userId })).toMatchObject({
      total_amount: 27_97,
      items: [{ product_name: 'Cuticle Oil', variation_name: 'Rose', quantity: 2, unit_price: 9_99, slug: null }],
    });
  });

  test('and are never paid for give nothing back to a shelf that is gone', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const { orderId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 2 }]);
    await shop.db.deleteFrom('products').where('id', '=', productId).execute();
    start = await countUnits(shop);
    await letHoldRunOut(shop, orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });
});

test('a mail server that is away for hours delays the mails of an order, not the order; each then comes once', async () => {
  const { shop } = opened;
  const sale = await aSale();
  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  await shop.pool.query('delete from graphile_worker._private_jobs');
  isPostAway = true;
  fake.pay(sale.sessionId);
  await deliver(fake.webhook(sale.sessionId));
  for (const newStatus of ['shipped', 'delivered'] as const) {
    const changed = await changeOrderStatus(shop, { orderId: sale.orderId, newStatus, reason: null, actorId });
    expect(changed).toMatchObject({ ok: true });
  }
  const tryAgain = async () => {
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await opened.runJobs();
  };
  for (let attempt = 0; attempt < 4; attempt += 1) await tryAgain();
  const mails = () => listMailsTo(shop, sale.shopper.email);
  expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  isPostAway = false;
  for (let attempt = 0; attempt < 3; attempt += 1) await tryAgain();
  expect((await mails()).map(({ template, state }) => [template, state]).sort()).toEqual([
    ['order-confirmed', 'sent'],
    ['order-delivered', 'sent'],
    ['order-shipped', 'sent'],
  ]);
  const arrived = taken.filter(({ to }) => to === sale.shopper.email).map(({ messageId }) => messageId);
  expect(arrived).toHaveLength(3);
  expect(new Set(arrived).size).toBe(3);
});

test('a cart sent again because the answer was lost, its lines split differently, is the same order', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 3 });
  const shopper = await aShopper(shop);
  const items = [{ productId, quantity: 2 }];
  start = await countUnits(shop);
  const first = await checkOutWell(shop, shopper, items);
  const again = await checkOutWell(shop, shopper, [
    { productId, quantity: 1 },
    { productId, quantity: 1 },
  ]);
  expect(again).toEqual(first);
  fake.pay(first.sessionId);
  await settlePayment(shop, { provider: 'test', sessionId: first.sessionId });
  expect(await stockOf(shop, { productId })).toBe(1);
  expect(await findBrokenPromises(shop, start)).toEqual([]);
});
