import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { isWorkingDay } from '#shop/i18n/public-holidays.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { cents } from '#shop/kernel/money.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { recordTransfer } from '#shop/payments/record-payment.server.ts';
import { writeReference } from '#shop/payments/transfer/creditor-reference.ts';
import { writePaymentCode } from '#shop/payments/transfer/transfer.ts';
import { findTransfer } from '#shop/payments/transfer/transfer-view.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { historyOf, letHoldRunOut, numberOf, paymentsOf, seenTotals, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findCheckoutState } from './checkout-view.server.ts';
import { resumePayment } from './continue-payment.server.ts';
import { createCheckout } from './create-checkout.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

const IBAN = 'LV80BANK0000435195001';

let opened: TestShop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  await changeSettings(opened.shop, { takesTransfers: true, transferIban: IBAN });
});
afterAll(() => opened.close());

async function order(shopper: Shopper, productId: string, paymentWay: 'transfer' | 'card' | 'bank_link' = 'transfer') {
  const { shop } = opened;
  const items = [{ productId, quantity: 1 }];
  const { userId, email, language, addressId: shippingAddressId } = shopper;
  const expected = await seenTotals(shop, shopper, items);
  return createCheckout(shop, { userId, email, language, items, shippingAddressId, expected, paymentWay });
}

/** An order of one of five units that waits for its transfer. */
async function aWaitingOrder(shopper?: Shopper) {
  const { shop } = opened;
  const buyer = shopper ?? (await aShopper(shop));
  const { productId } = await aProduct(shop, { stock: 5 });
  const placed = await order(buyer, productId);
  if (!placed.ok) throw new Error(placed.error.code);
  return { ...placed.value, productId, shopper: buyer, number: await numberOf(shop, placed.value.orderId) };
}

describe('an order to be paid by transfer', () => {
  test('is due on a working day: neither weekends nor holidays count', async () => {
    const { shop } = opened;
    const days = Array.from({ length: 20 }, (_, ahead) => localDay(new Date(Date.now() + (ahead + 1) * DAY_MS)));
    const [first, second, third] = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    const { orderId } = await aWaitingOrder();
    const { amount } = await shop.db
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('order_id', '=', orderId)
      .returning('amount')
      .executeTakeFirstOrThrow();
    const { expiresAt } = await transact(shop.db, (tx) =>
      recordTransfer(tx, { orderId, amount: cents(amount), reference: 'RF97', days: 1, holidays: [first!, second!] }),
    );
    expect(localDay(new Date(expiresAt.getTime() - 1))).toBe(third);
  });

  test('is placed without a provider, holds its units until the transfer is due, and tells its buyer how to pay', async () => {
    const { shop } = opened;
    const start = await countUnits(shop);
    const asked = fake.calls.createSession;
    const { orderId, url, sessionId, number, productId, shopper } = await aWaitingOrder();
    expect(sessionId).toBe(writeReference(number));
    expect(url).toBe(`http://localhost:3000/orders/${orderId}`);
    expect(fake.calls.createSession).toBe(asked);
    await reconcilePayments(shop);
    expect([await statusOf(shop, orderId), await stockOf(shop, { productId })]).toEqual(['pending', 4]);
    const { rows } = await sql<{ same: boolean; isMidnight: boolean; days: string[] }>`
      select h.expires_at = p.expires_at as same,
        to_char(p.expires_at at time zone 'Europe/Riga', 'HH24:MI') = '00:00' as "isMidnight",
        array(select day::date::text from generate_series(
          (now() at time zone 'Europe/Riga')::date + 1,
          (p.expires_at at time zone 'Europe/Riga')::date - 1, interval '1 day') day) as days
      from stock_holds h join payments p on p.order_id = h.order_id where h.order_id = ${orderId}`.execute(shop.db);
    expect(rows).toMatchObject([{ same: true, isMidnight: true }]);
    expect(rows[0]?.days.filter((day) => isWorkingDay(day, 'LV'))).toHaveLength(3);
    await runDueJobs(shop, jobHandlers);
    const [mail] = await listMailsTo(shop, shopper.email);
    expect(mail?.template).toBe('order-placed');
    expect(mail?.text).toContain('LV80 BANK 0000 4351 9500 1');
    expect(mail?.text).toContain(sessionId.slice(0, 4));
    expect(await findBrokenPromises(shop, new Map([...start, [productId, 5]]))).toEqual([]);
  });

  test('is one order for the same cart, also clicked many times at once', async () => {
    const { shop } = opened;
    const shopper = await aShopper(shop);
    const { productId } = await aProduct(shop, { stock: 5 });
    const placed = await Promise.all(Array.from({ length: 6 }, () => order(shopper, productId)));
    expect(new Set(placed.map((one) => (one.ok ? one.value.orderId : one.error.code))).size).toBe(1);
  });

  test('stays when its buyer orders something else, or the same again later', async () => {
    const { shop } = opened;
    const first = await aWaitingOrder();
    const second = await aWaitingOrder(first.shopper);
    expect(second.orderId).not.toBe(first.orderId);
    await sql`update orders set created_at = now() - interval '1 hour' where id = ${second.orderId}`.execute(shop.db);
    const again = await order(first.shopper, second.productId);
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.value.orderId).not.toBe(second.orderId);
    expect([await statusOf(shop, first.orderId), await statusOf(shop, second.orderId)]).toEqual(['pending', 'pending']);
    expect(await order(first.shopper, first.productId)).toEqual({ ok: false, error: { code: 'way_unavailable' } });
    expect(await order(first.shopper, first.productId, 'card')).toMatchObject({ ok: true });
  });

  test('replaces a payment page of the same cart that was opened before', async () => {
    const { shop } = opened;
    const shopper = await aShopper(shop);
    const { productId } = await aProduct(shop, { stock: 5 });
    const byCard = await order(shopper, productId, 'card');
    const byTransfer = await order(shopper, productId);
    expect(byCard.ok && (await statusOf(shop, byCard.value.orderId))).toBe('cancelled');
    expect(byTransfer.ok && (await statusOf(shop, byTransfer.value.orderId))).toBe('pending');
  });

  test('leads to its own page, not to a provider', async () => {
    const { shop } = opened;
    const { orderId, shopper, url } = await aWaitingOrder();
    const owner = { orderId, userId: shopper.userId };
    expect(await findCheckoutState(shop, owner)).toMatchObject({ isPlaced: true, sessionId: null, url: null });
    expect(await resumePayment(shop, owner)).toMatchObject({ ok: true, value: { url } });
  });

  test('says what a bank’s app reads', async () => {
    const { orderId, sessionId } = await aWaitingOrder();
    const transfer = await findTransfer(opened.shop, orderId);
    expect(transfer && writePaymentCode(transfer).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'SIA "Vitrina"', IBAN],
      ...[expect.stringMatching(/^EUR\d+\.\d\d$/), '', sessionId],
    ]);
  });

  test('is confirmed once staff mark it as paid', async () => {
    const { shop } = opened;
    const { orderId } = await aWaitingOrder();
    const { userId: actorId } = await aShopper(shop, { role: 'admin' });
    const paid = { orderId, method: 'transfer', note: 'Statement of today', key: orderId, actorId } as const;
    expect(await markOrderPaid(shop, paid)).toMatchObject({ ok: true });
    expect((await paymentsOf(shop, orderId)).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
    expect(await statusOf(shop, orderId)).toBe('confirmed');
  });

  test('reminds its buyer once the day before, and is cancelled when the day is over', async () => {
    const { shop } = opened;
    const { orderId, shopper, productId } = await aWaitingOrder();
    await sql`update payments set created_at = now() - interval '3 days', expires_at = now() + interval '30 hours'
      where order_id = ${orderId}`.execute(shop.db);
    for (let round = 0; round < 2; round += 1) {
      await reconcilePayments(shop);
      await runDueJobs(shop, jobHandlers);
    }
    const templates = async () => (await listMailsTo(shop, shopper.email)).map(({ template }) => template);
    expect(await templates()).toEqual(['order-placed', 'order-payment-due']);
    await letHoldRunOut(shop, orderId);
    await reconcilePayments(shop);
    expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>cancelled']);
    expect(await countOrderMails(shop, orderId, 'order-cancelled')).toBe(1);
    expect(await stockOf(shop, { productId })).toBe(5);
  });
});

test('a way that takes no payments is refused, and none is the usual one', async () => {
  const { shop } = opened;
  const shopper = await aShopper(shop);
  const { productId } = await aProduct(shop);
  expect(await order(shopper, productId, 'bank_link')).toEqual({ ok: false, error: { code: 'way_unavailable' } });
  await changeSettings(shop, { takesTransfers: false });
  expect(await order(shopper, productId)).toEqual({ ok: false, error: { code: 'way_unavailable' } });
  await changeSettings(shop, { takesTransfers: true });
});

test('transfers cannot be offered without an account', async () => {
  expect(await changeSettings(opened.shop, { transferIban: null })).toMatchObject({
    ok: false,
    error: { code: 'invalid', fields: ['transferIban'] },
  });
});
