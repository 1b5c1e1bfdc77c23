import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import { createMontonioProvider } from '#shop/payments/providers/montonio/montonio.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { listVatByMonth } from '#shop/reports/vat/vat-report-view.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { receiveStatement } from '#shop/statements/receive-statement.server.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { type Agreement, findUnequalAmounts } from '#tests/support/orders/amounts.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { historyOf, letHoldRunOut, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { inPieces, writeStatement } from '#tests/support/orders/statements.ts';
import { aGuest, type OrderingGuest } from '#tests/support/people/guests.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { MONTONIO_KEYS, type MontonioServer, startMontonioServer } from '#tests/support/servers/montonio-server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { resumePayment } from './continue-payment.server.ts';
import { createCheckout } from './create-checkout.server.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

const IBAN = 'LV80BANK0000435195001';

let opened: TestShop;
let fake: FakeProvider;
let bank: MontonioServer;
let agreed: Agreement[];
beforeAll(async () => {
  fake = createFakeProvider();
  bank = await startMontonioServer();
  const montonio = createMontonioProvider({ ...MONTONIO_KEYS, apiBase: bank.url, shopUrl: 'http://localhost:3000' });
  opened = await openTestShop({ payments: paymentProviders([fake, montonio], [fake, montonio]) });
  await changeSettings(opened.shop, { takesTransfers: true, transferIban: IBAN });
});
afterAll(async () => {
  await opened.close();
  await bank.close();
});
beforeEach(async () => {
  const { shop } = opened;
  agreed = [];
  await shop.db.deleteFrom('delivery_zones').execute();
  await shop.changes.settle();
  shop.settingsCache.current = null;
});

/** A guest orders for what they see; by a locker where there are some. */
async function order(guest: OrderingGuest, productId: Uuid, paymentWay: PaymentWay, pointId: string | null = null) {
  const { shop } = opened;
  const { address, guestId, language } = guest;
  const items = [{ productId, quantity: 1 }];
  const { country, postal_code: postalCode } = address;
  const { pricing: totals, delivery } = await priceCartView(shop, { items, country, postalCode, language, guestId });
  const chosen = delivery?.chosen;
  const expectedDelivery = chosen
    ? { methodId: chosen.id, from: chosen.from, until: chosen.until, pointId, phone: '+371 20000002' }
    : null;
  const placed = await createCheckout(shop, { ...guest, items, expected: totals, expectedDelivery, paymentWay });
  if (placed.ok) agreed.push({ orderId: placed.value.orderId, totals, delivery: expectedDelivery });
  return placed;
}

async function ordered(...parameters: Parameters<typeof order>) {
  const placed = await order(...parameters);
  if (!placed.ok) throw new Error(`The checkout was refused: ${placed.error.code}`);
  return placed.value;
}

const hear = (sessionId: string) =>
  receiveProviderEvent(opened.shop, { provider: 'montonio', ...bank.webhook(sessionId) });

const transferOf = async (orderId: Uuid, text: string) => {
  const [payment] = await paymentsOf(opened.shop, orderId);
  return { ref: `for ${orderId}`, amount: (payment?.amount ?? 0) / 100, text };
};

async function expectBooksRight(start: ReadonlyMap<string, number>): Promise<void> {
  const { shop } = opened;
  expect(await findBrokenPromises(shop, start, { sessions: fake.sessions.values() })).toEqual([]);
  expect(await findUnequalAmounts(shop, agreed)).toEqual([]);
}

test('who pays by card the moment they choose their bank instead has one order, and it is paid', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const start = await countUnits(shop);
  const guest = aGuest();
  const byCard = await ordered(guest, productId, 'card');
  fake.pay(byCard.sessionId);
  expect(await order(guest, productId, 'bank_link')).toMatchObject({
    error: { code: 'already_paid', orderId: byCard.orderId },
  });
  expect(await statusOf(shop, byCard.orderId)).toBe('confirmed');
  await expectBooksRight(start);
});

test('money on its way from one provider and a transfer for the next order pay for one each', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const start = await countUnits(shop);
  const guest = aGuest();
  const byBank = await ordered(guest, productId, 'bank_link');
  bank.become(byBank.sessionId, 'AUTHORIZED');
  expect(await order(guest, productId, 'transfer')).toMatchObject({
    error: { code: 'on_its_way', orderId: byBank.orderId },
  });
  const byTransfer = await ordered(guest, productId, 'transfer');
  expect(byTransfer.orderId).not.toBe(byBank.orderId);
  bank.become(byBank.sessionId, 'PAID');
  const statement = writeStatement(IBAN, [await transferOf(byTransfer.orderId, byTransfer.sessionId)]);
  await Promise.all([hear(byBank.sessionId), receiveStatement(shop, inPieces(statement))]);
  expect([await statusOf(shop, byBank.orderId), await statusOf(shop, byTransfer.orderId)]).toEqual([
    'confirmed',
    'confirmed',
  ]);
  await opened.runJobs();
  await expectBooksRight(start);
});

test('late money for a guest’s order pays what was agreed, though locker, price and zone are gone, and goes back whole', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5, tax_class: 'books' });
  const start = await countUnits(shop);
  await havePoints(shop, { id: 'P1' });
  const locker = { kind: 'pickup_point', carrier: 'sample', names: { en: 'Locker', lv: 'Pakomāts' } } as const;
  await aZone(shop, [locker]);
  const sale = await ordered(aGuest(), productId, 'bank_link', 'P1');
  bank.become(sale.sessionId, 'AUTHORIZED');
  await hear(sale.sessionId);
  await letHoldRunOut(shop, sale.orderId);
  await reconcilePayments(shop);
  await havePoints(shop);
  await shop.db.deleteFrom('delivery_zones').execute();
  await changeSettings(shop, { shippingPrice: 99 });
  await shop.db.updateTable('products').set({ base_price: '1' }).where('id', '=', productId).execute();
  bank.become(sale.sessionId, 'PAID');
  await hear(sale.sessionId);
  expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>cancelled', 'cancelled>confirmed']);
  await opened.runJobs();
  await expectBooksRight(start);

  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  const refunded = await refundOrder(shop, {
    ...{ orderId: sale.orderId, paymentId: null, credit: { kind: 'full' }, restock: true, key: sale.orderId, actorId },
  });
  expect(refunded).toMatchObject({ ok: true, value: { state: 'done' } });
  expect(bank.countMoney().refunded).toBe(agreed[0]?.totals.totalIncVat);
  await expectBooksRight(start);
  const year = shop.clock.now().getFullYear();
  const months = await listVatByMonth(shop, { period: { year, quarter: null }, basis: null });
  expect(months.filter(({ rate }) => rate !== 2100)).toMatchObject([{ net: 0, vat: 0 }]);
});

test('the link in a guest’s mail leads to the page of the order, at the price that was agreed', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const sale = await ordered(aGuest(), productId, 'bank_link');
  await shop.db.updateTable('products').set({ base_price: '50' }).where('id', '=', productId).execute();
  bank.become(sale.sessionId, 'ABANDONED');
  await reconcilePayments(shop);
  const again = await resumePayment(shop, { orderId: sale.orderId, userId: null, linkedId: sale.orderId });
  expect(again).toMatchObject({ ok: true, value: { orderId: sale.orderId } });
  const sessionId = again.ok ? again.value.sessionId : '';
  expect(sessionId).not.toBe(sale.sessionId);
  expect(bank.orders.get(sessionId)?.grandTotal).toBe((agreed[0]?.totals.totalIncVat ?? 0) / 100);
});

/** A card's page of an order whose transfer was given up, and the transfer, which comes after all. */
async function aPageBesideATransfer() {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { stock: 5 });
  const start = await countUnits(shop);
  const { orderId, sessionId: reference } = await ordered(aGuest(), productId, 'transfer');
  await letHoldRunOut(shop, orderId);
  await reconcilePayments(shop);
  const { userId: actorId } = await aShopper(shop, { role: 'admin' });
  const reopened = await changeOrderStatus(shop, { orderId, newStatus: 'pending', reason: null, actorId });
  expect(reopened.ok).toBe(true);
  const page = await resumePayment(shop, { orderId, userId: null, linkedId: orderId });
  const sessionId = page.ok ? page.value.sessionId : '';
  expect(fake.sessions.get(sessionId)?.status).toBe('open');
  await receiveStatement(shop, inPieces(writeStatement(IBAN, [await transferOf(orderId, reference)])));
  expect(await statusOf(shop, orderId)).toBe('confirmed');
  await expectBooksRight(start);
  return { orderId, sessionId, start };
}

test('a transfer that comes after all ends the page that was opened in its place: nobody pays twice', async () => {
  const { sessionId, start } = await aPageBesideATransfer();
  await opened.runJobs();
  expect(fake.sessions.get(sessionId)?.status).toBe('expired');
  await expectBooksRight(start);
});

test('who pays on that page before it is ended has paid twice, and staff see it', async () => {
  const { orderId, sessionId } = await aPageBesideATransfer();
  fake.pay(sessionId);
  await opened.runJobs();
  const payments = await paymentsOf(opened.shop, orderId);
  expect(payments.map(({ state }) => state).toSorted()).toEqual(['needs_attention', 'paid']);
});
