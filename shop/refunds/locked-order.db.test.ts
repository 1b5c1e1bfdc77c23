import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { lockRows } from '#tests/support/database/locked-table.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { refundOrder } from './refund-order.server.ts';
import { sendRefund } from './send-refund.server.ts';

const fake = createFakeProvider();
/** What is done to the order between the provider's answer and our books. */
let afterTheMoney: () => Promise<void> = async () => undefined;
const provider: typeof fake = {
  ...fake,
  async refund(asked) {
    const answer = await fake.refund(asked);
    await afterTheMoney();
    return answer;
  },
};
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ payments: paymentProviders([provider]), patience: 200 });
});
afterAll(() => opened.close());

/** Asks for a refund of a paid order that somebody locks before the provider's answer is recorded. */
async function refundWhileLocked(mishap?: 'refuse') {
  const { shop } = opened;
  const { productId } = await aProduct(shop);
  const { orderId, sessionId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
  fake.pay(sessionId);
  await settlePayment(shop, { provider: fake.name, sessionId });
  let lock: Awaited<ReturnType<typeof lockRows>> | undefined;
  afterTheMoney = async () => {
    lock ??= await lockRows(shop, 'orders', orderId);
  };
  if (mishap) fake.spoil('refund', mishap);
  const wish = {
    orderId,
    paymentId: null,
    credit: { kind: 'full' },
    restock: true,
    key: orderId,
    actorId: null,
  } as const;
  const asked = await refundOrder(shop, wish);
  expect(asked).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'paid' }]);
  await lock?.release();
  return { orderId, sessionId, refundId: asked.ok ? asked.value.refundId : '' };
}

test('a refund whose order is locked after the money went is reported as sent, and recorded later, once', async () => {
  const { orderId, sessionId, refundId } = await refundWhileLocked();
  expect(await sendRefund(opened.shop, { refundId })).toEqual({ ok: true, value: 'done' });
  expect(await paymentsOf(opened.shop, orderId)).toMatchObject([{ state: 'refunded' }]);
  expect(fake.refundsOf(sessionId)).toHaveLength(1);
});

test('a refund that the provider refuses while its order is locked is reported as sent, and recorded later', async () => {
  const { orderId, sessionId, refundId } = await refundWhileLocked('refuse');
  fake.spoil('refund', 'refuse');
  expect(await sendRefund(opened.shop, { refundId })).toMatchObject({ ok: false, error: { code: 'refund_refused' } });
  expect(await paymentsOf(opened.shop, orderId)).toMatchObject([{ state: 'paid' }]);
  expect(fake.refundsOf(sessionId)).toEqual([]);
});
