import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/fake-provider.ts';
import { aProduct } from '#tests/support/goods.ts';
import { checkOutWell } from '#tests/support/orders.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { paymentProviders } from './providers/providers.server.ts';
import { refundPayment } from './refund-payment.server.ts';

let opened: TestShop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

describe('refunding money that needs attention', () => {
  test('gives all of it back for an order that was cancelled after it was paid', async () => {
    const { paymentId, amount } = await aCancelledPaidOrder();
    expect(await refundPayment(opened.shop, { paymentId })).toEqual({ ok: true, value: { amount } });
    expect(await stateOf(paymentId)).toBe('refunded');
  });

  test('pressed by ten people at once is one refund', async () => {
    const { paymentId } = await aCancelledPaidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refundPayment(opened.shop, { paymentId })));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(fake.refundsOf(`refund-${paymentId}`)).toBe(1);
    expect(await stateOf(paymentId)).toBe('refunded');
  });

  test('is tried again after the provider did not answer, and refunds once', async () => {
    const { paymentId } = await aCancelledPaidOrder();
    fake.spoil('refund', 'lose_answer');
    const first = await refundPayment(opened.shop, { paymentId });
    expect(first).toMatchObject({ ok: false, error: { code: 'payment_unavailable' } });
    expect(await stateOf(paymentId)).toBe('needs_attention');
    expect((await refundPayment(opened.shop, { paymentId })).ok).toBe(true);
    expect(fake.refundsOf(`refund-${paymentId}`)).toBe(1);
  });

  test('says why when the provider refuses, and keeps the money in sight', async () => {
    const { paymentId } = await aCancelledPaidOrder();
    fake.spoil('refund', 'refuse');
    expect(await refundPayment(opened.shop, { paymentId })).toMatchObject({
      ok: false,
      error: { code: 'refund_refused' },
    });
    expect(await stateOf(paymentId)).toBe('needs_attention');
  });

  test('gives back what came when another amount came than was asked for', async () => {
    const { orderId, sessionId } = await anOrder();
    fake.pay(sessionId, { amount: 1 });
    await settlePayment(opened.shop, { provider: 'test', sessionId });
    const paymentId = await paymentOf(orderId);
    expect(await refundPayment(opened.shop, { paymentId })).toEqual({ ok: true, value: { amount: 1 } });
  });

  test('does not touch the money of an order that stands, nor what does not exist', async () => {
    const { orderId, sessionId } = await anOrder();
    fake.pay(sessionId);
    await settlePayment(opened.shop, { provider: 'test', sessionId });
    const paymentId = await paymentOf(orderId);
    expect(await refundPayment(opened.shop, { paymentId })).toMatchObject({ error: { code: 'not_refundable' } });
    expect(await refundPayment(opened.shop, { paymentId: orderId })).toMatchObject({ error: { code: 'not_found' } });
    expect(await refundPayment(opened.shop, { paymentId: 'x' })).toMatchObject({ error: { code: 'not_found' } });
    expect(await stateOf(paymentId)).toBe('paid');
  });
});

async function anOrder() {
  const { productId } = await aProduct(opened.shop, { stock: 5 });
  return checkOutWell(opened.shop, await aShopper(opened.shop), [{ productId, quantity: 1 }]);
}

async function aCancelledPaidOrder() {
  const { orderId, sessionId } = await anOrder();
  fake.pay(sessionId);
  await settlePayment(opened.shop, { provider: 'test', sessionId });
  const { userId: actorId } = await aShopper(opened.shop, { role: 'admin' });
  const cancelled = await changeOrderStatus(opened.shop, { orderId, newStatus: 'cancelled', reason: null, actorId });
  if (!cancelled.ok) throw new Error(cancelled.error.code);
  const { total_amount: amount } = await opened.shop.db
    .selectFrom('orders')
    .select('total_amount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { paymentId: await paymentOf(orderId), amount };
}

async function paymentOf(orderId: string): Promise<string> {
  const row = await opened.shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function stateOf(paymentId: string): Promise<string> {
  const row = await opened.shop.db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.state;
}
