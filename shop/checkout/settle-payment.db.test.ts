import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import {
  checkOut,
  checkOutWell,
  historyOf,
  letHoldRunOut,
  orderFor,
  paymentsOf,
  seenTotals,
  statusOf,
} from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { countOrderMails, waitingJobs } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { resumePayment } from './continue-payment.server.ts';
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

/** A shopper at the payment page, with `quantity` of the `stock` units there are. */
async function aSale(quantity = 1, stock = 5): Promise<Sale> {
  const { shop } = opened;
  const goods = await aProduct(shop, { stock });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  const page = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity }]);
  return { goods, shopper, orderId: page.orderId, sessionId: page.sessionId };
}

const settle = ({ sessionId }: Sale) => settlePayment(opened.shop, { provider: 'test', sessionId });
const deliver = (sale: Sale, type?: string) =>
  receiveProviderEvent(opened.shop, { provider: 'test', ...fake.webhook(sale.sessionId, type) });

async function expectConfirmedOnce({ orderId }: Sale): Promise<void> {
  const { shop } = opened;
  expect(await statusOf(shop, orderId)).toBe('confirmed');
  expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>confirmed']);
  expect(await countOrderMails(shop, orderId, 'order-confirmed')).toBe(1);
  expect(await findBrokenPromises(shop, start)).toEqual([]);
}

describe('paid', () => {
  test('the order is confirmed, its units are sold, and a mail is queued', async () => {
    const { shop } = opened;
    const sale = await aSale(2);
    fake.pay(sale.sessionId);
    expect(await settle(sale)).toEqual({
      ok: true,
      value: { outcome: 'paid', orderId: sale.orderId, orderStatus: 'confirmed', changed: true },
    });
    await expectConfirmedOnce(sale);
    expect(await stockOf(shop, sale.goods)).toBe(3);
    const order = await shop.db
      .selectFrom('orders')
      .select('checkout_fingerprint')
      .where('id', '=', sale.orderId)
      .executeTakeFirst();
    expect(order?.checkout_fingerprint).toBeNull();
  });

  test('and said 200 times at once by webhook, return page and reconciler, it is confirmed once', async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.pay(sale.sessionId);
    fake.slowBy(5);
    const callers = [
      () => settle(sale),
      () => deliver(sale),
      () => verifyPayment(shop, { sessionId: sale.sessionId, userId: sale.shopper.userId }),
      () => reconcilePayments(shop),
    ];
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => callers[index % callers.length]?.()));
    fake.slowBy(0);
    expect(answers.filter((answer) => answer && !answer.ok)).toEqual([]);
    expect(
      answers.filter((answer) => answer?.ok && 'changed' in answer.value && answer.value.changed).length,
    ).toBeLessThan(2);
    await expectConfirmedOnce(sale);
  });

  test('the return page learns of it before the webhook, which then changes nothing', async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.pay(sale.sessionId);
    const verified = await verifyPayment(shop, { sessionId: sale.sessionId, userId: sale.shopper.userId });
    expect(verified).toEqual({
      ok: true,
      value: { success: true, outcome: 'paid', orderId: sale.orderId, orderStatus: 'confirmed' },
    });
    expect(await deliver(sale)).toEqual({ ok: true, value: { outcome: 'paid' } });
    await expectConfirmedOnce(sale);
  });

  test('no notification comes and the browser is closed: the reconciler finds out', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    await reconcilePayments(opened.shop);
    await expectConfirmedOnce(sale);
  });

  test('one of many cannot be asked for: the others are confirmed all the same', async () => {
    const [first, second] = [await aSale(), await aSale()];
    fake.pay(first.sessionId);
    fake.pay(second.sessionId);
    fake.spoil('getSession', 'fail');
    await reconcilePayments(opened.shop);
    expect([await statusOf(opened.shop, first.orderId), await statusOf(opened.shop, second.orderId)].sort()).toEqual([
      'confirmed',
      'pending',
    ]);
    await reconcilePayments(opened.shop);
    await expectConfirmedOnce(first);
    await expectConfirmedOnce(second);
  });
});

describe('events in any order', () => {
  test('an expiry that arrives after the payment changes nothing', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId);
    await deliver(sale);
    expect(await deliver(sale, 'checkout.session.expired')).toEqual({ ok: true, value: { outcome: 'paid' } });
    await expectConfirmedOnce(sale);
  });

  test('finished without money leaves the order waiting until the money is there', async () => {
    const sale = await aSale();
    fake.completeUnpaid(sale.sessionId);
    expect(await deliver(sale)).toEqual({ ok: true, value: { outcome: 'on_its_way' } });
    expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
    fake.pay(sale.sessionId);
    await deliver(sale, 'checkout.session.async_payment_succeeded');
    await expectConfirmedOnce(sale);
  });

  test('the webhook comes before the session’s address is stored', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const shopper = await aShopper(shop);
    start = await countUnits(shop);
    const before = new Set(fake.sessions.keys());
    fake.spoil('createSession', 'lose_answer');
    await checkOut(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
    const sessionId = [...fake.sessions.keys()].find((id) => !before.has(id))!;
    fake.pay(sessionId);
    const settled = await settlePayment(shop, { provider: 'test', sessionId });
    expect(settled).toMatchObject({ ok: true, value: { outcome: 'paid', orderStatus: 'confirmed' } });
    if (settled.ok) await expectConfirmedOnce({ goods, shopper, sessionId, orderId: settled.value.orderId });
  });
});

describe('money that cannot simply become an order is stored and shown', () => {
  test.each([
    ['too little', { amount: 1 }],
    ['too much', { amount: 999_99 }],
    ['in another currency', { currency: 'USD' }],
  ])('when it is %s', async (_, other) => {
    const { shop } = opened;
    const sale = await aSale();
    fake.pay(sale.sessionId, other);
    expect(await settle(sale)).toMatchObject({
      ok: true,
      value: { outcome: 'needs_attention', orderStatus: 'pending' },
    });
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([
      { state: 'needs_attention', attention_reason: 'amount_differs' },
    ]);
    await letHoldRunOut(shop, sale.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    expect(await countOrderMails(shop, sale.orderId, 'order-confirmed')).toBe(0);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
    // The shopper is not locked out of buying by it.
    expect(await checkOut(shop, sale.shopper, [{ productId: sale.goods.productId, quantity: 1 }])).toMatchObject({
      ok: true,
    });
  });

  test('when it comes after the units went to somebody else', async () => {
    const { shop } = opened;
    const sale = await aSale(1, 1);
    await letHoldRunOut(shop, sale.orderId);
    fake.runOut(sale.sessionId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    const other = await aShopper(shop);
    await checkOutWell(shop, other, [{ productId: sale.goods.productId, quantity: 1 }]);
    fake.pay(sale.sessionId);
    expect(await settle(sale)).toMatchObject({
      ok: true,
      value: { outcome: 'needs_attention', orderStatus: 'cancelled' },
    });
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ attention_reason: 'stock_gone' }]);
    expect(await stockOf(shop, sale.goods)).toBe(0);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('when the order was replaced by a newer checkout', async () => {
    const { shop } = opened;
    const sale = await aSale();
    const soap = await aProduct(shop);
    await checkOutWell(shop, sale.shopper, [{ productId: soap.productId, quantity: 1 }]);
    fake.pay(sale.sessionId);
    expect(await settle(sale)).toMatchObject({
      ok: true,
      value: { outcome: 'needs_attention', orderStatus: 'cancelled' },
    });
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ attention_reason: 'order_cancelled' }]);
  });

  test('when a second session of the same order is paid too', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const shopper = await aShopper(shop);
    const items = [{ productId: goods.productId, quantity: 1 }];
    start = await countUnits(shop);
    const first = await checkOutWell(shop, shopper, items);
    await shop.db
      .updateTable('payments')
      .set({ expires_at: new Date(0) })
      .where('order_id', '=', first.orderId)
      .execute();
    fake.runOut(first.sessionId);
    const second = await resumePayment(shop, { orderId: first.orderId, userId: shopper.userId });
    if (!second.ok) throw new Error(second.error.code);
    expect(second.value.sessionId).not.toBe(first.sessionId);
    fake.pay(second.value.sessionId);
    fake.pay(first.sessionId);
    for (const { sessionId } of [second.value, first]) await settlePayment(shop, { provider: 'test', sessionId });
    expect((await paymentsOf(shop, first.orderId)).map((payment) => [payment.state, payment.attention_reason])).toEqual(
      [
        ['needs_attention', 'paid_twice'],
        ['paid', null],
      ],
    );
    expect(await historyOf(shop, first.orderId)).toEqual(['pending', 'pending>confirmed']);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('and is said again, it stays as it was', async () => {
    const sale = await aSale();
    fake.pay(sale.sessionId, { amount: 5 });
    await settle(sale);
    expect(await settle(sale)).toMatchObject({ ok: true, value: { outcome: 'needs_attention', changed: false } });
  });
});

describe('late', () => {
  test('but the units are still there: the order stands after all', async () => {
    const { shop } = opened;
    const sale = await aSale(2, 5);
    await letHoldRunOut(shop, sale.orderId);
    fake.runOut(sale.sessionId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    expect(await stockOf(shop, sale.goods)).toBe(5);
    fake.pay(sale.sessionId);
    expect(await settle(sale)).toMatchObject({ ok: true, value: { outcome: 'paid', orderStatus: 'confirmed' } });
    expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>cancelled', 'cancelled>confirmed']);
    expect(await stockOf(shop, sale.goods)).toBe(3);
    expect(await countOrderMails(shop, sale.orderId, 'order-confirmed')).toBe(1);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('money in the last moment is found before the order is given up', async () => {
    const { shop } = opened;
    const sale = await aSale();
    await letHoldRunOut(shop, sale.orderId);
    fake.pay(sale.sessionId);
    await reconcilePayments(shop);
    await expectConfirmedOnce(sale);
  });
});

describe('not paid in time', () => {
  test('the order is cancelled with its reason, its units go back, and no mail is sent', async () => {
    const { shop } = opened;
    const sale = await aSale(2);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    await letHoldRunOut(shop, sale.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    expect(await stockOf(shop, sale.goods)).toBe(5);
    const change = await shop.db
      .selectFrom('order_status_changes')
      .select(['change_reason', 'actor_id'])
      .where('order_id', '=', sale.orderId)
      .where('new_status', '=', 'cancelled')
      .executeTakeFirst();
    expect(change).toEqual({ change_reason: 'payment time ran out', actor_id: null });
    expect(fake.sessions.get(sale.sessionId)?.status).toBe('expired');
    expect(await countOrderMails(shop, sale.orderId, 'order-cancelled')).toBe(0);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('while the provider does not answer, the order is neither lost nor given away', async () => {
    const { shop } = opened;
    const sale = await aSale();
    await letHoldRunOut(shop, sale.orderId);
    fake.spoil('getSession', 'fail');
    fake.spoil('expireSession', 'fail');
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
  });
});

describe('the way back to the payment page', () => {
  test('is the same page while it can be paid', async () => {
    const sale = await aSale();
    const resumed = await resumePayment(opened.shop, { orderId: sale.orderId, userId: sale.shopper.userId });
    expect(resumed).toMatchObject({ ok: true, value: { sessionId: sale.sessionId } });
  });

  test('opens for its owner alone, and leads nowhere once the order is paid or cancelled', async () => {
    const { shop } = opened;
    const sale = await aSale();
    const stranger = await aShopper(shop);
    const resume = (userId: string) => resumePayment(shop, { orderId: sale.orderId, userId });
    expect(await resume(stranger.userId)).toEqual({ ok: false, error: { code: 'not_found' } });
    fake.pay(sale.sessionId);
    await settle(sale);
    expect(await resume(sale.shopper.userId)).toMatchObject({ ok: false, error: { code: 'already_paid' } });
    const other = await aSale();
    await changeOrderStatus(shop, {
      orderId: other.orderId,
      newStatus: 'cancelled',
      reason: null,
      actorId: stranger.userId,
    });
    expect(await resumePayment(shop, { orderId: other.orderId, userId: other.shopper.userId })).toEqual({
      ok: false,
      error: { code: 'not_payable' },
    });
  });

  test("of another's session is not shown by the return page", async () => {
    const { shop } = opened;
    const sale = await aSale();
    fake.pay(sale.sessionId);
    const stranger = await aShopper(shop);
    for (const sessionId of [sale.sessionId, 'cs_test_unknown']) {
      expect(await verifyPayment(shop, { sessionId, userId: stranger.userId })).toEqual({
        ok: false,
        error: { code: 'not_found' },
      });
    }
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
  });
});

describe('a price that changes between order and payment', () => {
  test('does not change what was agreed', async () => {
    const { shop } = opened;
    const sale = await aSale();
    await shop.db
      .updateTable('products')
      .set({ base_price: '999', is_active: false })
      .where('id', '=', sale.goods.productId)
      .execute();
    fake.pay(sale.sessionId);
    await settle(sale);
    await expectConfirmedOnce(sale);
  });
});

test('webhooks about unknown sessions are stored and change nothing', async () => {
  const { shop } = opened;
  const answer = await receiveProviderEvent(shop, { provider: 'test', ...fake.webhook('cs_test_of_another_shop') });
  expect(answer).toEqual({ ok: true, value: { outcome: 'unknown_session' } });
  expect(await waitingJobs(shop, 'settle-payment')).toEqual([]);
});

test('an order placed while another tab of the same cart is being priced is not refused for lack of its own units', async () => {
  const { shop } = opened;
  const goods = await aProduct(shop, { stock: 1 });
  const shopper = await aShopper(shop);
  const items = [{ productId: goods.productId, quantity: 1 }];
  const seen = await seenTotals(shop, shopper, items);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => orderFor(shop, shopper, items, seen)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
  }
});
