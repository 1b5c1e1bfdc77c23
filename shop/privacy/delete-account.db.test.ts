import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listOrders } from '#shop/orders/order-list-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { listProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeWishlist } from '#shop/wishlist/change-wishlist.server.ts';
import { shareWishlist } from '#shop/wishlist/share-wishlist.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOut, checkOutWell, historyOf, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { aBrowser, aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { tablesThatKnow } from '#tests/support/secrets/traces.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { deleteAccount } from './delete-account.server.ts';

let fake: FakeProvider;
let testShop: TestShop;
let shop: Shop;
let productId: string;
beforeAll(async () => {
  fake = createFakeProvider();
  testShop = await openTestShop({ payments: paymentProviders([fake]) });
  shop = testShop.shop;
  ({ productId } = await aProduct(shop, { stock: 50 }));
});
afterAll(() => testShop.close());

function remove({ viewer, password, headers }: Person, typed = password) {
  return deleteAccount(shop, viewer, { current_password: typed, headers });
}

async function removeWell(person: Person): Promise<void> {
  const removed = await remove(person);
  if (!removed.ok) throw new Error(removed.error.code);
}

const order = (shopper: SignedInShopper) => checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);

async function aPaidOrder(shopper: SignedInShopper): Promise<string> {
  const { orderId, sessionId } = await order(shopper);
  fake.pay(sessionId);
  await settlePayment(shop, { provider: fake.name, sessionId });
  await testShop.runJobs();
  return orderId;
}

async function stockOf(id: string): Promise<number> {
  const query = shop.db.selectFrom('products').select('stock_quantity').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).stock_quantity;
}

describe('deleting one’s account', () => {
  test('leaves no trace of the person but the mail that says so', async () => {
    const person = await aSignedInShopper(shop, { full_name: 'Ādolfs Zvirbulis' });
    await requestPasswordReset(shop, { email: person.email, headers: person.headers });
    await changeWishlist(shop, person.viewer, { add: [{ id: productId, seenPrice: 12_10 }], remove: [] });
    await shareWishlist(shop, person.viewer, { name: 'Zvirbulis' });
    await testShop.runJobs();
    expect(await tablesThatKnow(shop, person.email)).toEqual(['mails', 'profiles']);
    await removeWell(person);
    expect(await tablesThatKnow(shop, person.userId)).toEqual(['rate_limits']);
    expect(await tablesThatKnow(shop, person.email)).toEqual(['mails']);
    expect(await tablesThatKnow(shop, 'Zvirbulis')).toEqual(['mails']);
    await testShop.runJobs();
    const mails = await listMailsTo(shop, person.email);
    expect(mails.map(({ template, state }) => [template, state])).toEqual([['account-deleted', 'sent']]);
  });

  test('is confirmed in the language of the person', async () => {
    const person = await aSignedInShopper(shop, { language: 'lv' });
    await removeWell(person);
    const [mail] = await listMailsTo(shop, person.email);
    expect(mail).toMatchObject({ language: 'lv', subject: 'Jūsu konts ir izdzēsts' });
    expect(mail?.text).toContain('piecus gadus');
  });

  test('withdraws mails about the account that are not sent yet', async () => {
    const person = await aSignedInShopper(shop);
    await requestPasswordReset(shop, { email: person.email, headers: person.headers });
    await removeWell(person);
    await testShop.runJobs();
    expect((await listMailsTo(shop, person.email)).map(({ template }) => template)).toEqual(['account-deleted']);
  });

  test('signs out every device at once, and the password opens nothing', async () => {
    const person = await aCustomer(shop);
    const credentials = { email: person.viewer.email, password: person.password };
    const elsewhere = await signIn(shop, { ...credentials, headers: aBrowser() });
    const phone = aBrowser(elsewhere.ok ? elsewhere.value.setCookie : []);
    expect(await findViewer(shop, phone)).not.toBeNull();
    const removed = await remove(person);
    const setCookie = removed.ok ? removed.value.setCookie : [];
    for (const name of ['vitrina-session', 'vitrina-device'])
      expect(setCookie.find((cookie) => cookie.startsWith(`${name}=;`))).toMatch(/Max-Age=0/);
    for (const headers of [person.headers, phone]) expect(await findViewer(shop, headers)).toBeNull();
    expect(await signIn(shop, { ...credentials, headers: aBrowser() })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
  });

  test('needs the current password, and guesses are counted', async () => {
    const person = await aCustomer(shop);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await remove(person, `guess ${guess}`)).toEqual({ ok: false, error: { code: 'wrong_password' } });
    }
    expect(await remove(person)).toMatchObject({ error: { code: 'too_many_attempts' } });
    expect(await findViewer(shop, person.headers)).toEqual(person.viewer);
    expect(await remove(await aCustomer(shop), 'x'.repeat(1_000_000))).toMatchObject({
      error: { code: 'wrong_password' },
    });
  });

  test('asked five times at once happens once', async () => {
    const person = await aCustomer(shop);
    await Promise.all(Array.from({ length: 5 }, () => remove(person)));
    expect(await listMailsTo(shop, person.viewer.email)).toHaveLength(1);
  });

  test('leaves reviews without a name', async () => {
    const person = await aSignedInShopper(shop, { full_name: 'Vientulis Vārdiņš' });
    const review = {
      rating: 4,
      reviewer_name: 'Vientulis',
      review_text: 'Smaržo pēc liepām',
      client_request_id: randomUUID(),
    };
    const { viewer, headers } = person;
    const written = await writeReview(shop, { productId, review, viewer, language: 'lv', headers });
    expect(written.ok).toBe(true);
    await removeWell(person);
    const { reviews } = await listProductReviews(shop, { productId, limit: 5, sort: 'newest', stars: null });
    const [kept] = reviews.filter(({ text }) => text === 'Smaržo pēc liepām');
    expect(kept).toMatchObject({ name: null, rating: 4, origin: 'customer' });
    expect(await tablesThatKnow(shop, 'Vientulis Vārdiņš')).toEqual(['mails']);
  });
});

describe('orders of a deleted account', () => {
  test('that were paid are still delivered, with the address they were ordered to', async () => {
    const shopper = await aSignedInShopper(shop);
    const { viewer: staff } = await anAdmin(shop);
    const orderId = await aPaidOrder(shopper);
    const before = await findStaffOrder(shop, { orderId });
    await removeWell(shopper);
    const after = await findStaffOrder(shop, { orderId });
    expect(after).toMatchObject({ customer: null, status: 'confirmed', email: shopper.email });
    expect(after?.shipping_address).toEqual(before?.shipping_address);
    expect(after?.invoice_number).toBe(before?.invoice_number);
    const shipped = await changeOrderStatus(shop, {
      orderId,
      newStatus: 'shipped',
      reason: null,
      actorId: staff.id,
    });
    expect(shipped.ok).toBe(true);
    await testShop.runJobs();
    const mails = await listMailsTo(shop, shopper.email);
    expect(mails.map(({ template }) => template)).toEqual(['order-confirmed', 'account-deleted', 'order-shipped']);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('that are unpaid are cancelled, and their units go back', async () => {
    const shopper = await aSignedInShopper(shop);
    const stock = await stockOf(productId);
    const { orderId, sessionId } = await order(shopper);
    expect(await stockOf(productId)).toBe(stock - 1);
    await removeWell(shopper);
    expect(await historyOf(shop, orderId)).toEqual(['pending', 'pending>cancelled']);
    expect(fake.sessions.get(sessionId)?.status).toBe('expired');
    expect(await stockOf(productId)).toBe(stock);
    const [change] = (await findStaffOrder(shop, { orderId }))?.history ?? [];
    expect(change?.systemReason).toBe('accountDeleted');
  });

  test('whose money arrived unnoticed stay, and the account is deleted all the same', async () => {
    const shopper = await aSignedInShopper(shop);
    const { orderId, sessionId } = await order(shopper);
    fake.pay(sessionId);
    await removeWell(shopper);
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    expect((await paymentsOf(shop, orderId)).map(({ state }) => state)).toEqual(['paid']);
  });

  test('that may be paid this very moment keep the account: nothing is deleted', async () => {
    const shopper = await aSignedInShopper(shop);
    const { orderId } = await order(shopper);
    for (let call = 0; call < 9; call += 1) fake.spoil('expireSession', 'fail');
    const refused = await remove(shopper);
    expect(refused).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
    expect(await findViewer(shop, shopper.headers)).toEqual(shopper.viewer);
    expect(await statusOf(shop, orderId)).toBe('pending');
    expect((await listMailsTo(shop, shopper.email)).map(({ template }) => template)).not.toContain('account-deleted');
  });

  test('are not seen by a new account with the same email', async () => {
    const shopper = await aSignedInShopper(shop);
    await aPaidOrder(shopper);
    await removeWell(shopper);
    const { viewer } = await aCustomer(shop, { email: shopper.email });
    expect(viewer.id).not.toBe(shopper.userId);
    expect(await listOrders(shop, { userId: viewer.id })).toEqual({ orders: [], total: 0 });
  });

  test('that are being placed meanwhile never wait for a payment without an account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shopper = await aSignedInShopper(shop);
      await Promise.all([checkOut(shop, shopper, [{ productId, quantity: 1 }]), remove(shopper)]);
      const orphans = await shop.db
        .selectFrom('orders')
        .select('id')
        .where('email', '=', shopper.email)
        .where('user_id', 'is', null)
        .where('status', '=', 'pending')
        .execute();
      expect(orphans).toEqual([]);
    }
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });
});

describe('an account of staff', () => {
  test('can go while somebody else has the back office; what they did stays', async () => {
    const [staff] = [await anAdmin(shop), await anAdmin(shop)];
    const orderId = await aPaidOrder(await aSignedInShopper(shop));
    await changeOrderStatus(shop, { orderId, newStatus: 'shipped', reason: 'by hand', actorId: staff.viewer.id });
    await removeWell(staff);
    const [change] = (await findStaffOrder(shop, { orderId }))?.history ?? [];
    expect(change).toMatchObject({ new_status: 'shipped', change_reason: 'by hand', actorName: null });
  });

  test('can go when it sent a refund, which stays', async () => {
    const [staff] = [await anAdmin(shop), await anAdmin(shop)];
    const orderId = await aPaidOrder(await aSignedInShopper(shop));
    const paymentId = (await paymentsOf(shop, orderId))[0]?.id ?? '';
    const refund = { orderId, paymentId, credit: { kind: 'full' }, restock: true, key: randomUUID() } as const;
    expect(await refundOrder(shop, { ...refund, actorId: staff.viewer.id })).toMatchObject({
      value: { state: 'done' },
    });
    await removeWell(staff);
    const rows = await shop.db
      .selectFrom('refunds')
      .select(['state', 'actor_id'])
      .where('order_id', '=', orderId)
      .execute();
    expect(rows).toEqual([{ state: 'done', actor_id: null }]);
  });

  test('stays when it is the last: of two that go at once, one', async () => {
    await shop.db.updateTable('profiles').set({ role: 'customer' }).where('role', '=', 'admin').execute();
    const [one, two] = [await anAdmin(shop), await anAdmin(shop)];
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: { code: 'last_admin' } });
    const left = answers[0]?.ok ? two : one;
    expect(await findViewer(shop, left.headers)).toEqual(left.viewer);
    expect(await remove(left)).toEqual({ ok: false, error: { code: 'last_admin' } });
  });
});
