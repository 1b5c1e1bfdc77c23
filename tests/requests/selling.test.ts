import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { deliverTestWebhook } from '#shop/payments/providers/test-payment/deliver-test-webhook.server.ts';
import { APPROVED_CARD, DECLINED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { testWebhookSecret } from '#shop/payments/providers/test-payment/test-payment-provider.server.ts';
import type { TestWebhook } from '#shop/payments/providers/test-payment/test-session.ts';
import { SIGNATURE_HEADER, signWebhook } from '#shop/payments/providers/test-payment/webhook.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { historyOf, statusOf } from '#tests/support/orders/orders.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { countOrderMails, waitingJobs } from '#tests/support/shop/jobs.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

type Buyer = Person & { readonly addressId: string };

async function aBuyer(): Promise<Buyer> {
  const person = await aCustomer(shop.shop);
  const address = addressSchema.parse({
    first_name: 'Anna',
    last_name: 'Ozola',
    address_line_1: 'Skolas iela 5',
    city: 'Rīga',
    postal_code: 'LV-1010',
    country: 'LV',
  });
  const added = await addAddress(shop.shop, person.viewer, address);
  if (!added.ok) throw new Error('no address');
  return { ...person, addressId: added.value.id };
}

function postJson(path: string, body: unknown, headers: HeadersInit = {}): Promise<Response> {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  if (!all.has('origin')) all.set('origin', shop.shop.config.shopUrl);
  return shop.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: all,
  });
}

/** Prices the cart as its sheet does, then orders it for what it said. */
async function order(buyer: Buyer, items: object[], changes: object = {}, language: Language = 'en') {
  const headers = new Headers(buyer.headers);
  if (language === 'lv') headers.set('cookie', `${headers.get('cookie')}; vitrina-language=lv`);
  const priced = await postJson('/cart/price', { items, country: 'LV' }, headers);
  const { pricing } = (await priced.json()) as CartView;
  return postJson(
    '/functions/create-checkout',
    {
      items,
      shipping_address_id: buyer.addressId,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
      ...changes,
    },
    headers,
  );
}

const pathOf = (url: string) => new URL(url).pathname;

describe('one sale without scripts, in each language', () => {
  test.each<[Language, string, string, string]>([
    ['en', '/test-payment/', 'Your card was declined', '/checkout/success?session_id='],
    ['lv', '/lv/test-payment/', 'Karte tika noraidīta', '/lv/checkout/success?session_id='],
  ])('%s', async (language, paymentPath, declined, success) => {
    const buyer = await aBuyer();
    const goods = await aProduct(shop.shop, { name: 'Candle', translation: { name: 'Svece' }, price: 24_20 });
    const ordered = await order(buyer, [{ productId: goods.productId, quantity: 2, price: 200_000 }], {}, language);
    expect(ordered.status).toBe(200);
    expect(ordered.headers.get('cache-control')).toMatch(/no-store/);
    const { url, orderId, sessionId } = (await ordered.json()) as PaymentPage;
    expect(url).toBe(`${shop.shop.config.shopUrl}${paymentPath}${sessionId}`);

    const page = await shop.request(pathOf(url));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(language === 'lv' ? 'Svece' : 'Candle');
    expect(html).toContain(language === 'lv' ? '56,39' : '€56.39');
    expect(html).toContain('noindex');

    const card = { expiry: '12/99', cvc: '123' };
    const refused = await shop.post(pathOf(url), { ...card, number: DECLINED_CARD });
    expect(await refused.text()).toContain(declined);
    const unreadable = await shop.post(pathOf(url), { number: '1', expiry: 'x', cvc: '' });
    expect(await unreadable.text()).toContain('id="cvc-error"');
    expect(await statusOf(shop.shop, orderId)).toBe('pending');

    const paid = await shop.post(pathOf(url), { ...card, number: APPROVED_CARD });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain(`${success}${sessionId}`);
    expect((await shop.request(pathOf(url))).headers.get('location')).toContain(success);

    // The provider notifies the shop, over HTTP, in a job of its own.
    const webhooks = (await waitingJobs(shop.shop, 'deliver-test-webhook')) as TestWebhook[];
    const webhook = webhooks.find((waiting) => waiting.sessionId === sessionId)!;
    const send = (request: Request) =>
      request
        .text()
        .then((body) => shop.request(pathOf(request.url), { method: 'POST', body, headers: request.headers }));
    for (let delivery = 0; delivery < 3; delivery += 1) await deliverTestWebhook(shop.shop, webhook, send);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    expect(await historyOf(shop.shop, orderId)).toEqual(['pending', 'pending>confirmed']);
    expect(await countOrderMails(shop.shop, orderId, 'order-confirmed')).toBe(1);
    expect(await stockOf(shop.shop, goods)).toBe(3);

    const verified = await postJson('/functions/verify-payment', { session_id: sessionId }, buyer.headers);
    expect(await verified.json()).toEqual({ success: true, outcome: 'paid', orderId, orderStatus: 'confirmed' });
  });

  test('left without paying, the page leads back to the cancel page', async () => {
    const buyer = await aBuyer();
    const { productId } = await aProduct(shop.shop);
    const { url } = (await (await order(buyer, [{ productId, quantity: 1 }])).json()) as PaymentPage;
    const html = await (await shop.request(pathOf(url))).text();
    expect(html).toContain(`href="${shop.shop.config.shopUrl}/checkout/cancel"`);
  });
});

describe('POST /functions/create-checkout', () => {
  test('is for who is signed in, or says as a guest who they are', async () => {
    const seen = { total_amount: 1, subtotal: 1, vat_amount: 1, shipping_amount: 1, shipping_address_id: 'x' };
    const answer = await postJson('/functions/create-checkout', { items: [], ...seen });
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'signed_out' }]);
  });

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['no items', { shipping_address_id: 'x', total_amount: 1, subtotal: 1, vat_amount: 1, shipping_amount: 1 }],
  ])('refuses %s', async (_, body) => {
    const { headers } = await aBuyer();
    expect((await postJson('/functions/create-checkout', body, headers)).status).toBe(422);
  });

  test.each([0, -1, 1.5, 1001, 1e9, '2x', null])('refuses the quantity %j', async (quantity) => {
    const buyer = await aBuyer();
    const { productId } = await aProduct(shop.shop, { stock: 90 });
    const seen = {
      total_amount: 1,
      subtotal: 1,
      vat_amount: 1,
      shipping_amount: 1,
      shipping_address_id: buyer.addressId,
    };
    const answer = await postJson(
      '/functions/create-checkout',
      { items: [{ productId, quantity }], ...seen },
      buyer.headers,
    );
    expect(answer.status).toBe(422);
  });

  test.each([{ total_amount: 1 }, { subtotal: 1 }, { vat_amount: 0 }, { shipping_amount: 0 }])(
    'answers an invented %j with the totals as they are',
    async (changes) => {
      const buyer = await aBuyer();
      const { productId } = await aProduct(shop.shop, { price: 12_10 });
      const answer = await order(buyer, [{ productId, quantity: 1 }], changes);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: 'totals_changed',
        message: 'Your order has changed',
        cart: { pricing: { totalIncVat: 20_09 }, lines: [{ unitPrice: 12_10 }] },
      });
    },
  );

  test.each([-20_09, 20.09, 1e308, Number.MAX_SAFE_INTEGER, '2009', null, [20_09], { $gt: 0 }, true])(
    'sells nothing for a total of %j',
    async (total_amount) => {
      const buyer = await aBuyer();
      const { productId } = await aProduct(shop.shop, { price: 12_10 });
      const answer = await order(buyer, [{ productId, quantity: 1 }], { total_amount });
      expect([409, 422]).toContain(answer.status);
      const made = shop.shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.viewer.id);
      expect(await made.execute()).toEqual([]);
    },
  );

  test("does not know another's address", async () => {
    const [buyer, stranger] = [await aBuyer(), await aBuyer()];
    const { productId } = await aProduct(shop.shop);
    const answer = await order(buyer, [{ productId, quantity: 1 }], { shipping_address_id: stranger.addressId });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'address_not_found']);
  });

  test('says what is sold out', async () => {
    const buyer = await aBuyer();
    const { productId } = await aProduct(shop.shop, { stock: 0 });
    const answer = await order(buyer, [{ productId, quantity: 1 }]);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Out of Stock',
      cart: { lines: [{ productId, stock: 0, status: 'out_of_stock' }] },
    });
  });

  test('refuses a page of another site', async () => {
    const { headers } = await aBuyer();
    const evil = new Headers(headers);
    evil.set('origin', 'https://evil.example');
    expect((await postJson('/functions/create-checkout', {}, evil)).status).toBe(403);
  });

  test('does nothing when it is only looked at', async () => {
    expect((await shop.request('/functions/create-checkout')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('POST /functions/verify-payment', () => {
  test("reports on one's own payment only", async () => {
    const [buyer, stranger] = [await aBuyer(), await aBuyer()];
    const { productId } = await aProduct(shop.shop);
    const { sessionId } = (await (await order(buyer, [{ productId, quantity: 1 }])).json()) as PaymentPage;
    const request = async (headers: HeadersInit, session_id: unknown = sessionId) => {
      const answer = await postJson('/functions/verify-payment', { session_id }, headers);
      return [answer.status, ((await answer.json()) as { success?: boolean }).success];
    };
    expect(await request(buyer.headers)).toEqual([200, false]);
    expect(await request(stranger.headers)).toEqual([404, false]);
    expect(await request({})).toEqual([401, false]);
    expect(await request(buyer.headers, 'cs_test_nowhere')).toEqual([404, false]);
    expect((await request(buyer.headers, 5))[0]).toBe(422);
  });
});

describe('POST /webhooks/payments/:provider', () => {
  const secret = () => testWebhookSecret(shop.shop.config.authSecret);
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1' } },
  });
  const post = (rawBody: string, signature: string | null, provider = 'test') =>
    shop.request(`/webhooks/payments/${provider}`, {
      method: 'POST',
      body: rawBody,
      headers: signature === null ? {} : { [SIGNATURE_HEADER]: signature },
    });

  test('takes what is well signed, once or often', async () => {
    for (let delivery = 0; delivery < 3; delivery += 1) {
      expect((await post(body, signWebhook(body, secret(), new Date()))).status).toBe(200);
    }
    const rows = await shop.shop.db.selectFrom('payment_events').selectAll().where('event_id', '=', 'evt_1').execute();
    expect(rows).toMatchObject([{ outcome: 'unknown_session' }]);
  });

  test('refuses everything else', async () => {
    const now = new Date();
    const longAgo = new Date(now.getTime() - 301_000);
    expect((await post(body, null)).status).toBe(400);
    expect((await post(body, 'nonsense')).status).toBe(400);
    expect((await post(body, signWebhook(body, 'another secret', now))).status).toBe(400);
    expect((await post(`${body} `, signWebhook(body, secret(), now))).status).toBe(400);
    expect((await post(body, signWebhook(body, secret(), longAgo))).status).toBe(400);
    expect((await post(body, signWebhook(body, secret(), now), 'stripe')).status).toBe(404);
    expect((await post('x'.repeat(300_000), 'nonsense')).status).toBe(413);
  });
});

describe('the test payment page', () => {
  test('is not there for a session that is not there', async () => {
    expect((await shop.request('/test-payment/cs_test_nowhere')).status).toBe(404);
    expect((await shop.post('/test-payment/cs_test_nowhere', { number: APPROVED_CARD })).status).toBe(404);
  });

  test('says that its time has run out', async () => {
    const buyer = await aBuyer();
    const { productId } = await aProduct(shop.shop);
    const { url, sessionId } = (await (await order(buyer, [{ productId, quantity: 1 }])).json()) as PaymentPage;
    await shop.shop.db
      .updateTable('test_payment_sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', sessionId)
      .execute();
    expect(await (await shop.request(pathOf(url))).text()).toContain('This payment page has expired');
    const late = await shop.post(pathOf(url), { number: APPROVED_CARD, expiry: '12/99', cvc: '123' });
    expect(late.headers.get('location')).toBeNull();
  });
});

test('POST /cart/price refuses what is no cart', async () => {
  for (const body of [
    '{',
    {},
    { items: 'many' },
    { items: Array.from({ length: 101 }, () => ({ productId: 'x', quantity: 1 })) },
  ]) {
    expect((await postJson('/cart/price', body)).status).toBe(422);
  }
  const answer = await postJson('/lv/cart/price', { items: [{ productId: '__proto__', quantity: 1 }] });
  expect([answer.status, ((await answer.json()) as CartView).lines[0]?.status]).toEqual([200, 'unavailable']);
});
