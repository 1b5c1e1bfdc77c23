import { expect, onTestFinished, test } from 'vitest';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';
import { announceWithdrawal } from './announce-withdrawal.server.ts';
import { closeWithdrawal } from './close-withdrawal.server.ts';
import { refundWithdrawal } from './refund-withdrawal.server.ts';
import { listWaitingWithdrawals } from './withdrawal-view.server.ts';

test('a withdrawal whose refund the bank sends back waits again, and the same money is sent again', async () => {
  const fake = createFakeProvider();
  const opened = await openTestShop({ payments: paymentProviders([fake]) });
  onTestFinished(opened.close);
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 3 });
  const shopper = await aShopper(shop);
  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  fake.pay(sessionId);
  await settlePayment(shop, { provider: 'test', sessionId });
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const announced = await announceWithdrawal(shop, {
    access: { by: 'owner', userId: shopper.userId, orderId },
    lines: [{ itemId: item.id, quantity: 1 }],
    fullName: 'Anna Ozola',
    email: shopper.email,
    language: 'en',
    key: 'the only one',
  });
  if (!announced.ok) throw new Error(announced.error.code);
  const { withdrawalId } = announced.value;
  const refund = () => refundWithdrawal(shop, { withdrawalId, restock: true, actorId });
  expect(await refund()).toMatchObject({ ok: true, value: { state: 'done' } });
  expect(await listWaitingWithdrawals(shop)).toEqual([]);

  await receiveProviderEvent(shop, { provider: 'test', ...fake.bounceLastRefund() });
  await opened.runJobs();
  expect(await listWaitingWithdrawals(shop)).toMatchObject([{ id: withdrawalId, refundState: 'bounced' }]);
  // The money is owed: that cannot be ended by a reason.
  const closed = await closeWithdrawal(shop, { withdrawalId, reason: 'The card is closed', actorId });
  expect(closed).toEqual({ ok: false, error: { code: 'refunded' } });

  expect(await refund()).toMatchObject({ ok: true, value: { state: 'done' } });
  expect(await listWaitingWithdrawals(shop)).toEqual([]);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'refunded' }]);
  const notes = shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId);
  expect(await notes.where('kind', '=', 'credit_note').execute()).toHaveLength(1);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});
