import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountData } from '#shop/accounts/account-data-view.server.ts';
import { signUp } from '#shop/accounts/sign-up.server.ts';
import { ok } from '#shop/kernel/result.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { detachCheckout } from '#shop/orders/move-order.server.ts';
import { findOrderDetail, findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listOrders } from '#shop/orders/order-list-view.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { deleteAccount } from '#shop/privacy/delete-account.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { letHoldRunOut, payByTestCard, statusOf } from '#tests/support/orders/orders.ts';
import { aGuest, checkOutAsGuest, checkOutWellAsGuest, type OrderingGuest } from '#tests/support/people/guests.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findCheckoutState } from './checkout-view.server.ts';
import { resumePayment } from './continue-payment.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

let testShop: TestShop;
let shop: Shop;
let productId: string;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
  ({ productId } = await aProduct(shop, { stock: 500 }));
});
afterAll(() => testShop.close());

const one = () => [{ productId, quantity: 1 }];
const ownerOf = ({ guestId }: OrderingGuest) => ({ userId: null, guestId });

async function aPaidOrder(guest: OrderingGuest): Promise<string> {
  const { orderId, sessionId } = await checkOutWellAsGuest(shop, guest, one());
  await payByTestCard(shop, sessionId);
  await testShop.runJobs();
  return orderId;
}

describe('an order without an account', () => {
  test('has email and address, holds its units, and is mailed with a link once it is paid', async () => {
    const guest = aGuest();
    const { productId: soap } = await aProduct(shop, { stock: 3 });
    const { orderId, sessionId } = await checkOutWellAsGuest(shop, guest, [{ productId: soap, quantity: 2 }]);
    expect(await stockOf(shop, { productId: soap })).toBe(1);
    const order = await findStaffOrder(shop, { orderId });
    expect(order).toMatchObject({ customer: null, email: guest.email, shipping_address: guest.address });
    await payByTestCard(shop, sessionId);
    await testShop.runJobs();
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    const [mail] = await listMailsTo(shop, guest.email);
    expect(mail?.template).toBe('order-confirmed');
    expect(mail?.text).toMatch(new RegExp(`/orders/${orderId}\\?token=[\\w-]{43}`));
    expect(mail?.text).toMatch(new RegExp(`/orders/${orderId}/invoice\\?token=[\\w-]{43}`));
    expect((await findStaffOrder(shop, { orderId }))?.invoice_number).not.toBeNull();
  });

  test('is seen by the browser that placed it, and by nobody else', async () => {
    const guest = aGuest();
    const orderId = await aPaidOrder(guest);
    expect((await findOrderDetail(shop, { orderId, ...ownerOf(guest) }))?.id).toBe(orderId);
    expect((await findOrderDetail(shop, { orderId, userId: null, linkedId: orderId }))?.id).toBe(orderId);
    const { viewer } = await aCustomer(shop);
    for (const other of [{ userId: null }, ownerOf(aGuest()), { userId: viewer.id }, { userId: null, guestId: null }]) {
      expect(await findOrderDetail(shop, { orderId, ...other })).toBeNull();
      expect(await findCheckoutState(shop, { orderId, ...other })).toBeNull();
      expect(await resumePayment(shop, { orderId, ...other })).toEqual({ ok: false, error: { code: 'not_found' } });
    }
  });

  test('is one, however often it is sent; another cart or email replaces it', async () => {
    const guest = aGuest();
    const pages = await Promise.all([1, 2, 3].map(() => checkOutWellAsGuest(shop, guest, one())));
    expect(new Set(pages.map(({ orderId }) => orderId)).size).toBe(1);
    const corrected = await checkOutWellAsGuest(shop, { ...guest, email: `pareizi-${guest.email}` }, one());
    expect(corrected.orderId).not.toBe(pages[0]?.orderId);
    expect(await statusOf(shop, pages[0]?.orderId ?? '')).toBe('cancelled');
    const more = await checkOutWellAsGuest(shop, guest, [{ productId, quantity: 2 }]);
    expect(await statusOf(shop, corrected.orderId)).toBe('cancelled');
    expect(await statusOf(shop, more.orderId)).toBe('pending');
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('may have the units that the guest holds already, as with an account', async () => {
    const guest = aGuest();
    const { productId: last } = await aProduct(shop, { stock: 1 });
    await checkOutWellAsGuest(shop, guest, [{ productId: last, quantity: 1 }]);
    const moved = { ...guest, address: { ...guest.address, city: 'Jūrmala' } };
    expect((await checkOutAsGuest(shop, moved, [{ productId: last, quantity: 1 }])).ok).toBe(true);
    expect(await checkOutAsGuest(shop, aGuest(), [{ productId: last, quantity: 1 }])).toMatchObject({
      error: { code: 'out_of_stock' },
    });
  });

  test('ends unpaid like any other, and its units go back', async () => {
    const before = await stockOf(shop, { productId });
    const { orderId } = await checkOutWellAsGuest(shop, aGuest(), one());
    await letHoldRunOut(shop, orderId);
    await reconcilePayments(shop);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await stockOf(shop, { productId })).toBe(before);
  });

  test('is refused where the shop wants accounts, or delivers elsewhere', async () => {
    const abroad = aGuest({ address: { ...aGuest().address, country: 'KP' } });
    expect(await checkOutAsGuest(shop, abroad, one())).toMatchObject({ error: { code: 'country_not_served' } });
    await changeSettings(shop, { guestsMayOrder: false });
    expect(await checkOutAsGuest(shop, aGuest(), one())).toEqual({ ok: false, error: { code: 'guests_refused' } });
    await changeSettings(shop, { guestsMayOrder: true });
  });
});

describe('an account with the guest’s email', () => {
  const idsOf = async (userId: string) => (await listOrders(shop, { userId })).orders.map(({ id }) => id);

  test('finds the order once the email is confirmed, and not before', async () => {
    const guest = aGuest();
    const orderId = await aPaidOrder(guest);
    const form = { full_name: 'Anna', email: guest.email, password: 'mellenes un avenes', language: 'en' } as const;
    await signUp(shop, { ...form, headers: aBrowser() });
    const query = shop.db.selectFrom('profiles').select('id').where('email', '=', guest.email);
    const { id } = await query.executeTakeFirstOrThrow();
    expect(await idsOf(id)).toEqual([]);
    expect((await getAccountData(shop, { id })).orders).toEqual([]);
    const { viewer } = await aCustomer(shop, { email: guest.email });
    expect(await idsOf(viewer.id)).toEqual([orderId]);
    expect((await getAccountData(shop, viewer)).orders.map((order) => order.id)).toEqual([orderId]);
    expect((await findOrderDetail(shop, { orderId, ...ownerOf(guest) }))?.id).toBe(orderId);
  });

  test('finds an order that is paid after the email was confirmed', async () => {
    const guest = aGuest();
    const { orderId, sessionId } = await checkOutWellAsGuest(shop, guest, one());
    const { viewer } = await aCustomer(shop, { email: guest.email });
    expect(await idsOf(viewer.id)).toEqual([]);
    await payByTestCard(shop, sessionId);
    expect(await idsOf(viewer.id)).toEqual([orderId]);
  });

  test('finds an order that leaves its checkout while the email is being confirmed', async () => {
    const guest = aGuest();
    const { orderId } = await checkOutWellAsGuest(shop, guest, one());
    const { viewer } = await aCustomer(shop, { email: guest.email });
    await shop.db.updateTable('profiles').set({ email_verified: false }).where('id', '=', viewer.id).execute();
    const confirming: Promise<unknown>[] = [];
    await transact(shop.db, async (tx) => {
      await detachCheckout(tx, orderId);
      const verified = shop.db.updateTable('profiles').set({ email_verified: true }).where('id', '=', viewer.id);
      confirming.push(verified.execute());
      await sleep(50);
      return ok(null);
    });
    await Promise.all(confirming);
    expect(await idsOf(viewer.id)).toEqual([orderId]);
  });

  test('finds an order that was given up and is taken up again', async () => {
    const guest = aGuest();
    const { orderId } = await checkOutWellAsGuest(shop, guest, one());
    await letHoldRunOut(shop, orderId);
    await reconcilePayments(shop);
    const { viewer } = await aCustomer(shop, { email: guest.email });
    const { userId: actorId } = await aShopper(shop, { role: 'admin' });
    const step = { orderId, newStatus: 'confirmed', reason: null, actorId, accepted: ['unpaid'] } as const;
    expect(await changeOrderStatus(shop, step)).toMatchObject({ ok: true });
    expect(await idsOf(viewer.id)).toEqual([orderId]);
  });

  test('does not find what somebody began under its email and never paid for', async () => {
    const guest = aGuest();
    const { viewer } = await aCustomer(shop, { email: guest.email });
    const { orderId } = await checkOutWellAsGuest(shop, guest, one());
    await letHoldRunOut(shop, orderId);
    await reconcilePayments(shop);
    expect(await idsOf(viewer.id)).toEqual([]);
  });

  test('does not pass the order on to a later account when it is deleted', async () => {
    const guest = aGuest();
    const orderId = await aPaidOrder(guest);
    const { viewer, password, headers } = await aCustomer(shop, { email: guest.email });
    expect(await idsOf(viewer.id)).toEqual([orderId]);
    expect((await deleteAccount(shop, viewer, { current_password: password, headers })).ok).toBe(true);
    const { viewer: later } = await aCustomer(shop, { email: guest.email });
    expect(await idsOf(later.id)).toEqual([]);
    expect(await findOrderDetail(shop, { orderId, ...ownerOf(guest) })).toBeNull();
    expect((await findStaffOrder(shop, { orderId }))?.email).toBe(guest.email);
  });
});

describe('guests who try cards or keep goods from others', () => {
  const refused = { error: { code: 'too_many_attempts' } };

  test('may have three unpaid orders under one email, and pay or wait for more', async () => {
    const { email } = aGuest();
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await checkOutWellAsGuest(shop, aGuest({ email }), one()));
    const fourth = await checkOutAsGuest(shop, aGuest({ email }), one());
    expect(fourth).toMatchObject(refused);
    if (!fourth.ok && fourth.error.code === 'too_many_attempts') {
      expect(fourth.error.retryAfter).toBeGreaterThan(60);
      expect(fourth.error.retryAfter).toBeLessThanOrEqual(35 * 60);
    }
    await payByTestCard(shop, orders[0]?.sessionId ?? '');
    expect((await checkOutAsGuest(shop, aGuest({ email }), one())).ok).toBe(true);
  });

  test('may have ten from one address, under whichever emails', async () => {
    const { client } = aGuest();
    for (let n = 0; n < 10; n += 1) await checkOutWellAsGuest(shop, aGuest({ client }), one());
    expect(await checkOutAsGuest(shop, aGuest({ client }), one())).toMatchObject(refused);
    expect((await checkOutAsGuest(shop, aGuest(), one())).ok).toBe(true);
  });

  test('may hold a hundred units under one email', async () => {
    const { email } = aGuest();
    const fifty = [{ productId, quantity: 50 }];
    await checkOutWellAsGuest(shop, aGuest({ email }), fifty);
    await checkOutWellAsGuest(shop, aGuest({ email }), fifty);
    expect(await checkOutAsGuest(shop, aGuest({ email }), one())).toMatchObject(refused);
  });

  test('may have no more of those by transfer, from whichever browsers', async () => {
    await changeSettings(shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
    const { email, client } = aGuest();
    const byTransfer = (guest: OrderingGuest, quantity: number) =>
      checkOutAsGuest(shop, guest, [{ productId, quantity }], 'transfer');
    const guest = aGuest({ email });
    expect((await byTransfer(guest, 1)).ok && (await byTransfer(guest, 2)).ok).toBe(true);
    expect((await byTransfer(aGuest({ email }), 1)).ok).toBe(true);
    expect(await byTransfer(aGuest({ email }), 1)).toMatchObject(refused);
    for (let n = 0; n < 5; n += 1) {
      const other = aGuest({ client });
      expect((await byTransfer(other, 1)).ok && (await byTransfer(other, 2)).ok).toBe(true);
    }
    expect(await byTransfer(aGuest({ client }), 1)).toMatchObject(refused);
  });

  test('may begin ten in an hour in one browser, but go on paying for the last one', async () => {
    const guest = aGuest();
    for (let n = 1; n <= 10; n += 1) await checkOutWellAsGuest(shop, guest, [{ productId, quantity: n }]);
    expect((await checkOutAsGuest(shop, guest, [{ productId, quantity: 10 }])).ok).toBe(true);
    expect(await checkOutAsGuest(shop, guest, [{ productId, quantity: 11 }])).toMatchObject(refused);
  });

  test('leave nothing about where they were once the order is paid', async () => {
    const orderId = await aPaidOrder(aGuest());
    const query = shop.db.selectFrom('orders').select('guest_client').where('id', '=', orderId);
    expect(await query.executeTakeFirst()).toEqual({ guest_client: null });
  });
});
