import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '#shop/accounts/end-session.server.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import { payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { testWebhookSecret } from '#shop/payments/providers/test-payment/test-payment-provider.server.ts';
import { SIGNATURE_HEADER, signWebhook } from '#shop/payments/providers/test-payment/webhook.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { GOOD_CARD, historyOf, statusOf } from '#tests/support/orders/orders.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

function postJson(path: string, body: object, headers: HeadersInit): Promise<Response> {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  all.set('origin', shop.shop.config.shopUrl);
  return shop.request(path, { method: 'POST', body: JSON.stringify(body), headers: all });
}

type Line = { readonly productId: string; readonly quantity: number; readonly price?: number };

/** The cart as its sheet shows it, and the order for what that said. */
async function prepare(buyer: SignedInShopper, items: readonly Line[]): Promise<object> {
  const priced = await postJson('/cart/price', { items, country: 'LV' }, buyer.headers);
  const { pricing } = (await priced.json()) as CartView;
  return {
    items,
    shipping_address_id: buyer.addressId,
    total_amount: pricing.totalIncVat,
    subtotal: pricing.subtotalIncVat,
    vat_amount: pricing.vatAmount,
    shipping_amount: pricing.shippingAmount,
  };
}

const order = (buyer: Pick<SignedInShopper, 'headers'>, body: object) =>
  postJson('/functions/create-checkout', body, buyer.headers);
const ordersOf = ({ userId }: SignedInShopper) =>
  shop.shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();

describe('signed out elsewhere during the checkout', () => {
  test('nothing is ordered, not for the person who signs in next either', async () => {
    const [buyer, other] = [await aSignedInShopper(shop.shop), await aSignedInShopper(shop.shop)];
    const goods = await aProduct(shop.shop);
    const body = await prepare(buyer, [{ productId: goods.productId, quantity: 1 }]);
    await signOut(shop.shop, { headers: buyer.headers });

    const refused = await order(buyer, body);
    expect([refused.status, await refused.json()]).toEqual([401, { code: 'signed_out' }]);
    const foreign = await order(other, body);
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([404, 'address_not_found']);
    expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([[], []]);
    expect(await stockOf(shop.shop, goods)).toBe(5);
  });
});

test('a price that the browser made up is not looked at', async () => {
  const buyer = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop, { price: 24_20 });
  const body = await prepare(buyer, [{ productId, quantity: 1, price: 1 }]);
  expect((await order(buyer, body)).status).toBe(200);
  expect(await ordersOf(buyer)).toMatchObject([{ subtotal_amount: 24_20, total_amount: 32_19 }]);
});

test('a price that changed meanwhile is answered with the new totals, which can then be agreed to', async () => {
  const buyer = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop, { price: 24_20 });
  const items = [{ productId, quantity: 1 }];
  const body = await prepare(buyer, items);
  await shop.shop.db.updateTable('products').set({ base_price: '30' }).where('id', '=', productId).execute();
  const refused = await order(buyer, body);
  expect(refused.status).toBe(409);
  const { code, cart } = (await refused.json()) as { code: string; cart: CartView };
  expect([code, cart.pricing.totalIncVat]).toEqual(['totals_changed', 44_29]);
  expect((await order(buyer, await prepare(buyer, items))).status).toBe(200);
});

test('a webhook that finds the database in trouble is not acknowledged, and confirms when it comes again', async () => {
  const { db, config } = shop.shop;
  const buyer = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop);
  const start = await countUnits(shop.shop);
  const answer = await order(buyer, await prepare(buyer, [{ productId, quantity: 1 }]));
  const { orderId, sessionId } = (await answer.json()) as PaymentPage;
  expect(await payTestSession(shop.shop, { sessionId, card: GOOD_CARD })).toMatchObject({ ok: true });

  const rawBody = JSON.stringify({
    id: 'evt_in_trouble',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId } },
  });
  const post = () =>
    shop.request('/webhooks/payments/test', {
      method: 'POST',
      body: rawBody,
      headers: { [SIGNATURE_HEADER]: signWebhook(rawBody, testWebhookSecret(config.authSecret), new Date()) },
    });
  for (const table of ['payment_events', 'order_status_changes']) {
    await sql`alter table ${sql.table(table)} rename to misplaced`.execute(db);
    expect((await post()).status).toBeGreaterThanOrEqual(500);
    await sql`alter table misplaced rename to ${sql.table(table)}`.execute(db);
    expect(await statusOf(shop.shop, orderId)).toBe('pending');
  }
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  expect(await historyOf(shop.shop, orderId)).toEqual(['pending', 'pending>confirmed']);
  expect(await findBrokenPromises(shop.shop, start)).toEqual([]);
});
