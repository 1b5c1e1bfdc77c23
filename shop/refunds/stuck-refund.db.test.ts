import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { findOrderDetail, findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { removeRefunds } from '#tests/support/orders/old-orders.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { waitingJobs } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { refundOrder } from './refund-order.server.ts';

let opened: TestShop;
let shop: Shop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  shop = opened.shop;
});
afterAll(() => opened.close());

test.each(['asked', 'sent'] as const)(
  'a refund that stays %s, its job lost, is completed by the job of each minute',
  async (state) => {
    const { orderId, userId, sessionId, refundId } = await aStuckRefund(state);
    const staffSees = (await findStaffOrder(shop, { orderId }))?.payments[0]?.refunds;
    expect(staffSees).toMatchObject([{ state, creditNote: null }]);
    expect((await findOrderDetail(shop, { orderId, userId }))?.refunds).toMatchObject([{ state: 'waiting' }]);
    // Too early: the first sender may still be at it.
    await jobHandlers['reconcile-payments'](shop, {});
    expect(await waitingJobs(shop, 'send-refund')).toEqual([]);
    await letMinutesPass(refundId);
    await jobHandlers['reconcile-payments'](shop, {});
    await jobHandlers['reconcile-payments'](shop, {});
    expect(await waitingJobs(shop, 'send-refund')).toEqual([{ refundId }]);
    await opened.runJobs();
    expect(fake.refundsOf(sessionId)).toEqual([1_00]);
    const [done] = (await findOrderDetail(shop, { orderId, userId }))?.refunds ?? [];
    expect(done).toMatchObject({ state: 'done', creditNote: { number: expect.stringMatching(/^VIT-C-/) } });
  },
);

test('payments that were refunded before refunds were stored get one, once', async () => {
  const { orderId, sessionId } = await aPaidOrder();
  const made = await refundOrder(shop, { ...wishFor(orderId), credit: { kind: 'full' } });
  expect(made.ok).toBe(true);
  // As an earlier release of the shop has left it.
  await removeRefunds(shop, orderId);
  const broken = () => countUnits(shop).then((units) => findBrokenPromises(shop, units));
  expect(await broken()).toEqual([
    expect.stringMatching(/^I2 a payment is refunded, its money has not gone back/),
    expect.stringMatching(/^I2 an order says other than its payments and refunds/),
  ]);
  const file = await readFile(path.join(projectRoot(), 'db/migrations/0024_refund_bounces.sql'), 'utf8');
  const backfill = file.slice(file.indexOf('insert into refunds'));
  for (let time = 0; time < 2; time += 1) await sql.raw(backfill).execute(shop.db);
  expect(await broken()).toEqual([]);
  expect(fake.refundsOf(sessionId)).toHaveLength(1);
  expect(await refundOrder(shop, wishFor(orderId))).toEqual({ ok: false, error: { code: 'nothing_left' } });
});

/** By the database's clock. What was asked never changes, so the guard looks away. */
async function letMinutesPass(refundId: string): Promise<void> {
  await sql`alter table refunds disable trigger refunds_guarded`.execute(shop.db);
  await sql`update refunds set created_at = now() - interval '4 minutes' where id = ${refundId}`.execute(shop.db);
  await sql`alter table refunds enable trigger refunds_guarded`.execute(shop.db);
}

async function aPaidOrder() {
  const { productId } = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop);
  const { orderId, sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  fake.pay(sessionId);
  await settlePayment(shop, { provider: 'test', sessionId });
  return { orderId, sessionId, userId: shopper.userId };
}

/** The process died before or after it asked the provider, and the job that should take over is gone. */
async function aStuckRefund(state: 'asked' | 'sent') {
  const order = await aPaidOrder();
  await opened.runJobs();
  if (state === 'sent') {
    fake.spoil('refund', 'lose_answer');
    await refundOrder(shop, wishFor(order.orderId));
  } else {
    const [payment] = await paymentsOf(shop, order.orderId);
    await shop.db
      .insertInto('refunds')
      .values({
        order_id: order.orderId,
        payment_id: payment?.id ?? '',
        request_key: randomUUID(),
        amount: 1_00,
        currency: 'EUR',
        credit: JSON.stringify(wishFor('').credit),
      })
      .execute();
  }
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  const query = shop.db.selectFrom('refunds').select('id').where('order_id', '=', order.orderId);
  return { ...order, refundId: (await query.executeTakeFirstOrThrow()).id };
}

function wishFor(orderId: string): Parameters<typeof refundOrder>[1] {
  const credit = { kind: 'amount', amount: cents(1_00) } as const;
  return { orderId, paymentId: null, credit, restock: false, key: randomUUID(), actorId: null };
}
