import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import { checkOutWell, historyOf, letHoldRunOut, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { countOrderMails, waitingJobs } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { reconcilePayments } from '../checkout/reconcile-payments.server.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from './change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';

let opened: TestShop;
let fake: FakeProvider;
let staffId: string;
let start: Shelf;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  staffId = (await aShopper(opened.shop, { role: 'admin' })).userId;
});
afterEach(async () => {
  expect(await findBrokenPromises(opened.shop, start)).toEqual([]);
});
afterAll(() => opened.close());

type Case = { readonly orderId: string; readonly sessionId: string; readonly goods: Goods; readonly userId: string };

/** An order of 2 of the 5 units there are. */
async function anOrder(payment: 'paid' | 'unpaid'): Promise<Case> {
  const { shop } = opened;
  const goods = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 2 }]);
  if (payment === 'paid') {
    fake.pay(sessionId);
    await settlePayment(shop, { provider: 'test', sessionId });
  }
  return { orderId, sessionId, goods, userId: shopper.userId };
}

type Wishes = Partial<Parameters<typeof changeOrderStatus>[1]>;

const change = ({ orderId }: Pick<Case, 'orderId'>, newStatus: OrderStatus, wishes: Wishes = {}) =>
  changeOrderStatus(opened.shop, { orderId, newStatus, reason: null, actorId: staffId, ...wishes });

async function changeWell(order: Case, newStatus: OrderStatus, wishes: Wishes = {}) {
  const changed = await change(order, newStatus, { accepted: ['unpaid'], ...wishes });
  if (!changed.ok) throw new Error(`${newStatus}: ${changed.error.code}`);
  return changed.value;
}

describe('the usual way', () => {
  test('a paid order is shipped and delivered, each with a mail and a line of history', async () => {
    const { shop } = opened;
    const order = await anOrder('paid');
    await changeWell(order, 'shipped', { reason: '  Parcel 7  ' });
    await changeWell(order, 'delivered');
    expect(await historyOf(shop, order.orderId)).toEqual([
      'pending',
      'pending>confirmed',
      'confirmed>shipped',
      'shipped>delivered',
    ]);
    for (const template of ['order-confirmed', 'order-shipped', 'order-delivered']) {
      expect(await countOrderMails(shop, order.orderId, template)).toBe(1);
    }
    const [shipped] = await shop.db
      .selectFrom('order_status_changes')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .where('new_status', '=', 'shipped')
      .execute();
    expect(shipped).toMatchObject({ change_reason: 'Parcel 7', actor_id: staffId });
  });

  test('staff confirm an unpaid order: its units are sold, and its page can no longer be paid', async () => {
    const { shop } = opened;
    const order = await anOrder('unpaid');
    expect(await change(order, 'confirmed')).toEqual({ ok: false, error: { code: 'unpaid' } });
    expect(fake.sessions.get(order.sessionId)?.status).toBe('open');
    const accepted = ['unpaid'] as const;
    expect(await change(order, 'confirmed', { accepted })).toMatchObject({ ok: true, value: { refundDue: false } });
    expect(fake.sessions.get(order.sessionId)?.status).toBe('expired');
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'cancelled' }]);
    await letHoldRunOut(shop, order.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect(await stockOf(shop, order.goods)).toBe(3);
  });

  test('goods leave unpaid only when staff say so', async () => {
    const order = await anOrder('unpaid');
    expect(await change(order, 'shipped')).toEqual({ ok: false, error: { code: 'unpaid' } });
    expect(fake.sessions.get(order.sessionId)?.status).toBe('open');
    expect(await change(order, 'shipped', { accepted: ['unpaid'] })).toMatchObject({ ok: true });
  });
});

describe('cancelling', () => {
  test('an unpaid order gives its units back and ends its page', async () => {
    const { shop } = opened;
    const order = await anOrder('unpaid');
    expect(await change(order, 'cancelled', { reason: 'Asked by phone' })).toMatchObject({ ok: true });
    expect(await stockOf(shop, order.goods)).toBe(5);
    expect(fake.sessions.get(order.sessionId)?.status).toBe('expired');
    expect(await countOrderMails(shop, order.orderId, 'order-cancelled')).toBe(1);
  });

  test('a paid order restocks it and says that its money is to go back', async () => {
    const { shop } = opened;
    const order = await anOrder('paid');
    expect(await change(order, 'cancelled')).toMatchObject({ ok: true, value: { refundDue: true } });
    expect(await stockOf(shop, order.goods)).toBe(5);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([
      { state: 'needs_attention', attention_reason: 'refund_due' },
    ]);
  });

  test('is refused when the shopper has just paid, and that payment is settled', async () => {
    const { shop } = opened;
    const order = await anOrder('unpaid');
    fake.pay(order.sessionId);
    expect(await change(order, 'cancelled')).toEqual({ ok: false, error: { code: 'paid_just_now' } });
    const [job] = (await waitingJobs(shop, 'settle-payment')) as { provider: 'test'; sessionId: string }[];
    expect(job).toEqual({ provider: 'test', sessionId: order.sessionId });
    await jobHandlers['settle-payment'](shop, job!);
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect(await change(order, 'cancelled')).toMatchObject({ ok: true, value: { refundDue: true } });
  });

  test('waits while the provider is unavailable', async () => {
    const order = await anOrder('unpaid');
    fake.spoil('expireSession', 'fail');
    expect(await change(order, 'cancelled')).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
    expect(await statusOf(opened.shop, order.orderId)).toBe('pending');
  });
});

describe('taking a cancelled order up again', () => {
  test('takes its units again, and the money that is still here pays for it', async () => {
    const { shop } = opened;
    const order = await anOrder('paid');
    await changeWell(order, 'cancelled');
    expect(await change(order, 'shipped')).toMatchObject({ ok: true });
    expect(await stockOf(shop, order.goods)).toBe(3);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'paid', attention_reason: null }]);
  });

  test('is refused when its units are gone', async () => {
    const { shop } = opened;
    const order = await anOrder('paid');
    await changeWell(order, 'cancelled');
    await checkOutWell(shop, await aShopper(shop), [{ productId: order.goods.productId, quantity: 4 }]);
    expect(await change(order, 'confirmed')).toMatchObject({
      ok: false,
      error: { code: 'out_of_stock', shortages: [{ requested: 2, available: 1 }] },
    });
    expect(await statusOf(shop, order.orderId)).toBe('cancelled');
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'needs_attention' }]);
  });

  test('as pending, holds its units for a time again', async () => {
    const { shop } = opened;
    const order = await anOrder('unpaid');
    await changeWell(order, 'cancelled');
    await changeWell(order, 'pending');
    expect(await stockOf(shop, order.goods)).toBe(3);
    await reconcilePayments(shop);
    expect(await statusOf(shop, order.orderId)).toBe('pending');
    await letHoldRunOut(shop, order.orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, order.orderId)).toBe('cancelled');
  });
});

describe('two people at once', () => {
  test('shipping and cancelling one order: one wins, and it is restocked once or not at all', async () => {
    const { shop } = opened;
    for (let round = 0; round < 15; round += 1) {
      const order = await anOrder('paid');
      const wishes = { expectedStatus: 'confirmed' } as const;
      const answers = await Promise.all([
        change(order, 'shipped', wishes),
        change(order, 'cancelled', wishes),
        change(order, 'cancelled', wishes),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      const status = await statusOf(shop, order.orderId);
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['conflict', 'conflict']);
      expect(await stockOf(shop, order.goods)).toBe(status === 'cancelled' ? 5 : 3);
    }
  });

  test('staff cancel while the shopper pays: cancelled and charged at once it never is', async () => {
    const { shop } = opened;
    for (let round = 0; round < 15; round += 1) {
      const order = await anOrder('unpaid');
      fake.slowBy(4);
      await Promise.all([
        change(order, 'cancelled'),
        (async () => {
          if (fake.sessions.get(order.sessionId)?.status === 'open') fake.pay(order.sessionId);
          await settlePayment(shop, { provider: 'test', sessionId: order.sessionId });
        })(),
      ]);
      fake.slowBy(0);
      await reconcilePayments(shop);
      expect(await findBrokenPromises(shop, start)).toEqual([]);
      expect(['confirmed', 'cancelled']).toContain(await statusOf(shop, order.orderId));
      const [payment] = await paymentsOf(shop, order.orderId);
      expect(payment?.state).toBe((await statusOf(shop, order.orderId)) === 'confirmed' ? 'paid' : 'needs_attention');
    }
  });

  test('a decision about what is no longer so is not carried out', async () => {
    const order = await anOrder('paid');
    await changeWell(order, 'shipped');
    expect(await change(order, 'shipped', { expectedStatus: 'confirmed' })).toEqual({
      ok: false,
      error: { code: 'conflict', status: 'shipped' },
    });
  });
});

describe('from any status to any other', () => {
  const edges = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  test.each(edges.flatMap(([from, to]) => [[from, to, 'paid'] as const, [from, to, 'unpaid'] as const]))(
    'from %s to %s (%s)',
    async (from, to, payment) => {
      const { shop } = opened;
      const order = await anOrder(payment);
      if ((await statusOf(shop, order.orderId)) !== from) await changeWell(order, from);
      const before = (await historyOf(shop, order.orderId)).length;
      const answer = await change(order, to, { accepted: ['unpaid'] });
      expect(answer).toMatchObject(from === to ? { ok: false, error: { code: 'unchanged' } } : { ok: true });
      expect(await statusOf(shop, order.orderId)).toBe(to);
      expect(await historyOf(shop, order.orderId)).toHaveLength(before + (from === to ? 0 : 1));
      expect(await stockOf(shop, order.goods)).toBe(to === 'cancelled' ? 5 : 3);
    },
  );
});

test('what cannot be done is said', async () => {
  const order = await anOrder('paid');
  const codeOf = async (answer: Promise<{ ok: boolean; error?: ChangeOrderStatusError }>) => (await answer).error?.code;
  expect(await codeOf(change({ orderId: 'nonsense' }, 'shipped'))).toBe('not_found');
  expect(await codeOf(change({ orderId: '0199a3c0-0000-7000-8000-000000000000' }, 'shipped'))).toBe('not_found');
  expect(await codeOf(change(order, 'shipped', { reason: 'x'.repeat(1001) }))).toBe('reason_too_long');
  expect(await statusOf(opened.shop, order.orderId)).toBe('confirmed');
});
