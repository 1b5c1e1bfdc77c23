import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMontonioProvider } from '#shop/payments/providers/montonio/montonio.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { checkRefund } from '#shop/refunds/check-refund.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import { checkOut, checkOutWell, historyOf, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { MONTONIO_KEYS, type MontonioServer, startMontonioServer } from '#tests/support/servers/montonio-server.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { verifyPayment } from './verify-payment.server.ts';

let server: MontonioServer;
let opened: TestShop;
let start: Shelf;
beforeAll(async () => {
  server = await startMontonioServer();
  const options = { ...MONTONIO_KEYS, apiBase: server.url, shopUrl: 'http://localhost:3000' };
  opened = await openTestShop({ payments: paymentProviders([createMontonioProvider(options)]) });
});
afterAll(async () => {
  await opened.close();
  await server.close();
});

/** A shopper at the page of their bank. */
async function aSale() {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop, { language: 'lv' });
  start = await countUnits(shop);
  const page = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  return { ...page, productId, shopper };
}

const deliver = (webhook: ReturnType<MontonioServer['webhook']>) =>
  receiveProviderEvent(opened.shop, { provider: 'montonio', ...webhook });

async function expectConfirmedOnce({ orderId }: { readonly orderId: string }): Promise<void> {
  const { shop } = opened;
  expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>confirmed']);
  expect(await countOrderMails(shop, orderId, 'order-confirmed')).toBe(1);
  expect(await findBrokenPromises(shop, start)).toEqual([]);
}

test('what Montonio is asked: the whole amount in euro, in the shopper’s language, for the payment', async () => {
  const { shop } = opened;
  const { orderId, url } = await aSale();
  const [payment] = await paymentsOf(shop, orderId);
  const order = server.lastOrder();
  expect(order).toMatchObject({
    accessKey: MONTONIO_KEYS.accessKey,
    merchantReference: payment?.id,
    currency: 'EUR',
    grandTotal: (payment?.amount ?? 0) / 100,
    locale: 'lv',
    notificationUrl: 'http://localhost:3000/webhooks/payments/montonio',
    payment: { method: 'paymentInitiation', amount: (payment?.amount ?? 0) / 100, currency: 'EUR' },
  });
  expect(order.expiresIn).toBeGreaterThanOrEqual(30);
  expect(url).toMatch(/^https:\/\/stargate\.example\//);
});

describe('news of a bank’s payment', () => {
  test('that comes twice, and after the shopper has come back, confirms once', async () => {
    const { shop } = opened;
    const sale = await aSale();
    server.become(sale.sessionId, 'PAID');
    // The address of the return page was written before Montonio had named its order.
    const [payment] = await paymentsOf(shop, sale.orderId);
    const returned = await verifyPayment(shop, { sessionId: payment?.id ?? '', userId: sale.shopper.userId });
    expect(returned).toMatchObject({ ok: true, value: { success: true, orderId: sale.orderId } });
    const webhook = server.webhook(sale.sessionId);
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'paid' } });
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'known' } });
    await expectConfirmedOnce(sale);
  });

  test('signed by somebody else, for another store, or an old one repeated, changes nothing', async () => {
    const { shop } = opened;
    const sale = await aSale();
    server.become(sale.sessionId, 'PAID');
    const refused = (code: string) => ({ ok: false, error: { code } });
    const { sessionId } = sale;
    expect(await deliver(server.webhook(sessionId, { secretKey: 'guessed' }))).toEqual(refused('bad_signature'));
    expect(await deliver(server.webhook(sessionId, { accessKey: 'other' }))).toEqual(refused('bad_signature'));
    expect(await deliver(server.webhook(sessionId, { ageSeconds: 301 }))).toEqual(refused('stale'));
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    await reconcilePayments(shop);
    await expectConfirmedOnce(sale);
  });

  test('of another amount is not taken for the price', async () => {
    const { shop } = opened;
    const sale = await aSale();
    server.become(sale.sessionId, 'PAID', 0.01);
    expect(await deliver(server.webhook(sale.sessionId))).toEqual({ ok: true, value: { outcome: 'needs_attention' } });
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
  });

  test('that the bank is still at it holds the order, and that it refused cancels it', async () => {
    const { shop } = opened;
    const sale = await aSale();
    server.become(sale.sessionId, 'AUTHORIZED');
    expect(await deliver(server.webhook(sale.sessionId))).toEqual({ ok: true, value: { outcome: 'on_its_way' } });
    server.become(sale.sessionId, 'VOIDED');
    expect(await deliver(server.webhook(sale.sessionId))).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>cancelled']);
  });

  test('about the page that took the place of a checkout’s is nothing to worry about', async () => {
    const { shop } = opened;
    const sale = await aSale();
    const other = await checkOutWell(shop, sale.shopper, [{ productId: sale.productId, quantity: 2 }]);
    const known = new Set([sale.sessionId, other.sessionId]);
    const inPlace = [...server.orders.values()].findLast(({ uuid }) => !known.has(uuid));
    server.become(inPlace?.uuid ?? '', 'ABANDONED');
    expect(await deliver(server.webhook(inPlace?.uuid ?? ''))).toEqual({
      ok: true,
      value: { outcome: 'replaced_session' },
    });
    expect(await statusOf(shop, other.orderId)).toBe('pending');
  });

  test('while Montonio is away is asked for again', async () => {
    const sale = await aSale();
    server.become(sale.sessionId, 'PAID');
    const webhook = server.webhook(sale.sessionId);
    server.spoil(500, 1);
    expect(await deliver(webhook)).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'paid' } });
    await expectConfirmedOnce(sale);
  });
});

describe('a checkout', () => {
  test('whose answer was lost is tried again, and the money of either page is the order’s', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { stock: 5 });
    const shopper = await aShopper(shop);
    start = await countUnits(shop);
    server.spoil('cut_after', 1);
    const items = [{ productId, quantity: 1 }];
    expect(await checkOut(shop, shopper, items)).toMatchObject({ ok: false, error: { code: 'payment_unavailable' } });
    const page = await checkOutWell(shop, shopper, items);
    server.become(page.sessionId, 'PAID');
    await deliver(server.webhook(page.sessionId));
    await expectConfirmedOnce(page);
  });

  test('of another cart replaces the page, and money that was faster wins', async () => {
    const { shop } = opened;
    const sale = await aSale();
    const other = await checkOutWell(shop, sale.shopper, [{ productId: sale.productId, quantity: 2 }]);
    expect(server.orders.get(sale.sessionId)?.paymentStatus).toBe('ABANDONED');
    server.become(other.sessionId, 'PAID');
    expect(await checkOut(shop, sale.shopper, [{ productId: sale.productId, quantity: 1 }])).toMatchObject({
      ok: false,
      error: { code: 'already_paid', orderId: other.orderId },
    });
  });
});

test('a refund that the bank refuses afterwards is owed again', async () => {
  const { shop } = opened;
  const sale = await aSale();
  server.become(sale.sessionId, 'PAID');
  await deliver(server.webhook(sale.sessionId));
  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  const [payment] = await paymentsOf(shop, sale.orderId);
  const refunded = await refundOrder(shop, {
    ...{ orderId: sale.orderId, paymentId: payment?.id ?? null, credit: { kind: 'full' } },
    ...{ restock: false, key: sale.orderId, actorId },
  });
  expect(refunded).toMatchObject({ ok: true, value: { state: 'done' } });
  const webhook = server.rejectLastRefund();
  expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'refund_checked' } });
  const refund = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', sale.orderId)
    .executeTakeFirst();
  const checked = { provider: 'montonio', providerRefundId: refund?.provider_refund_id ?? '' } as const;
  expect(await checkRefund(shop, checked)).toEqual({ ok: true, value: 'bounced' });
});
