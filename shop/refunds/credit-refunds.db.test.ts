import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { findUnequalAmounts } from '#tests/support/orders/amounts.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { refundOrder } from './refund-order.server.ts';

const fake = createFakeProvider();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

test('a part that was sent back before an order was taken up again is credited with its invoice', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  const { orderId, sessionId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
  const hear = () => receiveProviderEvent(shop, { provider: 'test', ...fake.webhook(sessionId) });
  const become = (newStatus: 'cancelled' | 'confirmed') =>
    changeOrderStatus(shop, { orderId, newStatus, reason: null, actorId, accepted: ['refunded', 'unpaid'] });
  fake.completeUnpaid(sessionId);
  await hear();
  expect(await become('cancelled')).toMatchObject({ ok: true });
  fake.pay(sessionId);
  await hear();
  const [payment] = await shop.db.selectFrom('payments').select('id').where('order_id', '=', orderId).execute();
  const refunded = await refundOrder(shop, {
    ...{ orderId, paymentId: payment?.id ?? null, credit: { kind: 'amount', amount: cents(5_00) } },
    ...{ restock: false, key: orderId, actorId },
  });
  expect(refunded).toMatchObject({ ok: true, value: { state: 'done' } });
  expect(await become('confirmed')).toMatchObject({ ok: true });
  await opened.runJobs();
  const documents = await shop.db
    .selectFrom('invoices')
    .select(['kind', 'total_amount'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute();
  expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', total_amount: 5_00 }]);
  await opened.runJobs();
  expect(await findUnequalAmounts(shop, [])).toEqual([]);
});
