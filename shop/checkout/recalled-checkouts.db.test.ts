import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { listRecallNotices } from '#shop/recalls/recall-notices-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import { checkOutWell, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';

let opened: TestShop;
let shop: Shop;
let fake: FakeProvider;
let start: Shelf;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  shop = opened.shop;
});
afterAll(() => opened.close());

type Sale = { readonly goods: Goods; readonly shopper: Shopper; readonly orderId: string; readonly sessionId: string };

/** A shopper at the payment page, with one of five units. */
async function aSale(): Promise<Sale> {
  const goods = await aProduct(shop, { stock: 5 });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  const page = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
  return { goods, shopper, orderId: page.orderId, sessionId: page.sessionId };
}

const recall = ({ goods: { productId } }: Sale) => beginRecall(shop, aRecall({ productId }));
const mailsTo = async ({ shopper }: Sale) => (await listMailsTo(shop, shopper.email)).map(({ template }) => template);

describe('when a recall starts, an unpaid order with its goods', () => {
  test('is cancelled, its payment page closed and its buyer told why; others go on', async () => {
    const other = await aSale();
    const sale = await aSale();
    await recall(sale);
    await opened.runJobs();
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    expect(fake.sessions.get(sale.sessionId)?.status).toBe('expired');
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await stockOf(shop, sale.goods)).toBe(5);
    const [mail] = await listMailsTo(shop, sale.shopper.email);
    expect(mail?.text).toContain('Reason: Goods in it were recalled because they are not safe');
    expect(mail?.text).toContain('You have not been charged.');
    expect(await statusOf(shop, other.orderId)).toBe('pending');
    expect(fake.sessions.get(other.sessionId)?.status).toBe('open');
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('is cancelled a minute later while the provider does not answer', async () => {
    const sale = await aSale();
    await recall(sale);
    fake.spoil('expireSession', 'fail');
    await opened.runJobs();
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('cancelled');
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('stays where only a safety warning is given', async () => {
    const sale = await aSale();
    const { productId } = sale.goods;
    await beginRecall(shop, aRecall({ productId, kind: 'warning', remedies: [] }));
    await opened.runJobs();
    await reconcilePayments(shop);
    expect(await statusOf(shop, sale.orderId)).toBe('pending');
  });
});

describe('money', () => {
  test('that is faster than the recall makes an order, whose buyer is warned and which does not leave unasked', async () => {
    const sale = await aSale();
    const recallId = await recall(sale);
    fake.pay(sale.sessionId);
    await opened.runJobs();
    expect(await statusOf(shop, sale.orderId)).toBe('confirmed');
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ state: 'paid' }]);
    expect(await mailsTo(sale)).toEqual(expect.arrayContaining(['order-confirmed', 'recall']));
    expect(await listRecallNotices(shop.db, recallId, { limit: 9, offset: 0 })).toHaveLength(1);
    const ship = { orderId: sale.orderId, newStatus: 'shipped', reason: null, actorId: null } as const;
    expect(await changeOrderStatus(shop, ship)).toEqual({ ok: false, error: { code: 'recalled' } });
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('that comes after the cancellation is stored for a refund, and its order stays cancelled', async () => {
    const sale = await aSale();
    await recall(sale);
    await opened.runJobs();
    fake.pay(sale.sessionId);
    expect(await settlePayment(shop, { provider: 'test', sessionId: sale.sessionId })).toMatchObject({
      ok: true,
      value: { outcome: 'needs_attention', orderStatus: 'cancelled' },
    });
    expect(await paymentsOf(shop, sale.orderId)).toMatchObject([{ attention_reason: 'order_cancelled' }]);
    expect(await stockOf(shop, sale.goods)).toBe(5);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });
});
