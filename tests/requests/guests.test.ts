import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOrderLink } from '#shop/orders/order-link.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { checkOutWell, payByTestCard, seenTotals } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let productId: string;
beforeAll(async () => {
  shop = await openBuiltShop();
  ({ productId } = await aProduct(shop.shop, { stock: 100 }));
});
afterAll(() => shop.close());

let clients = 0;
/** A browser without an account, at an address of its own. */
function visitor(): Headers {
  clients += 1;
  return aBrowser([], `203.0.113.${clients}`);
}

async function order(headers: Headers, guest: Readonly<Record<string, unknown>>, more: object = {}): Promise<Response> {
  const items = [{ productId, quantity: 1 }];
  const totals = await seenTotals(shop.shop, await aShopper(shop.shop), items);
  const sent = new Headers(headers);
  sent.set('origin', shop.shop.config.shopUrl);
  sent.set('content-type', 'application/json');
  return shop.request('/functions/create-checkout', {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({
      items: [{ productId, variationId: null, quantity: 1, price: 1 }],
      guest,
      total_amount: totals.totalIncVat,
      subtotal: totals.subtotalIncVat,
      vat_amount: totals.vatAmount,
      shipping_amount: totals.shippingAmount,
      ...more,
    }),
  });
}

/** An order as a guest places it: the browser has the guest's cookie afterwards. */
async function place(email = `viesis-${randomUUID()}@example.lv`) {
  const headers = visitor();
  const response = await order(headers, { ...RIGA, email });
  const { orderId, sessionId } = (await response.json()) as { readonly orderId: string; readonly sessionId: string };
  const setCookie = response.headers.getSetCookie();
  return { email, orderId, sessionId, setCookie, headers: aBrowser(setCookie) };
}

async function placeAndPay() {
  const placed = await place();
  await payByTestCard(shop.shop, placed.sessionId);
  await shop.runJobs();
  return placed;
}

const read = (path: string, headers?: Headers) => readPage(shop.request(path, headers ? { headers } : {}));
const linkOf = (orderId: string, path = '') =>
  `/orders/${orderId}${path}?token=${signOrderLink(shop.shop.config, 'order', orderId)}`;

describe('ordering without an account', () => {
  test('shows what the checkout shows, with email and address in place of saved ones', async () => {
    const { status, text, html } = await read('/checkout?guest');
    expect(status).toBe(200);
    for (const shown of [
      'Email',
      'First Name',
      'By card, on the page of our payment provider',
      'Order with obligation to pay',
    ])
      expect(text).toContain(shown);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect((await read('/lv/checkout?guest')).text).toContain('Pasūtījums ar pienākumu maksāt');
  });

  test('needs an account where the owner says so', async () => {
    await changeSettings(shop.shop, { guestsMayOrder: false });
    expect((await shop.request('/checkout?guest')).status).toBe(302);
    const response = await order(visitor(), { ...RIGA, email: 'anna@example.lv' });
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'guests_refused' }]);
    await changeSettings(shop.shop, { guestsMayOrder: true });
  });

  test('leads to the payment, and to the order in the browser that placed it', async () => {
    const { orderId, sessionId, setCookie, headers, email } = await place();
    expect(setCookie).toHaveLength(1);
    expect(setCookie[0]).toMatch(/^vitrina-guest=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
    const state = await shop.request(`/checkout/state?order=${orderId}`, { headers });
    expect(await state.json()).toMatchObject({ orderStatus: 'pending', sessionId });
    expect((await shop.request(`/checkout/state?order=${orderId}`)).status).toBe(401);
    expect((await read(`/checkout?order=${orderId}`, headers)).status).toBe(200);
    await payByTestCard(shop.shop, sessionId);
    await shop.runJobs();
    const success = await read(`/checkout/success?session_id=${sessionId}`, headers);
    expect(success.html).toContain('Brīvības iela 100');
    expect((await read(`/checkout/success?session_id=${sessionId}`)).html).not.toContain('Brīvības iela 100');
    const shown = await read(`/orders/${orderId}`, headers);
    expect(shown.text).toContain('Keep this order in an account');
    expect(shown.text).toContain(email);
    expect((await shop.request(`/orders/${orderId}`)).status).toBe(302);
  });

  test('gives each form an id of its own, which makes the browser that sends it a guest', async () => {
    const idIn = async () =>
      /name="client_request_id" value="([\w-]{36})"/.exec((await read('/checkout?guest')).html)?.[1];
    const [first, second] = [await idIn(), await idIn()];
    expect(new Set([first, second, undefined]).size).toBe(3);
    const email = `viesis-${randomUUID()}@example.lv`;
    const cookieOf = async (formId: string | undefined, headers = visitor()) => {
      const response = await order(headers, { ...RIGA, email, client_request_id: formId });
      return response.headers.getSetCookie();
    };
    const cookie = await cookieOf(first);
    expect(cookie).toHaveLength(1);
    expect(cookie[0]).not.toContain(first);
    expect(await cookieOf(first)).toEqual(cookie);
    // A browser that is a guest already stays the same one, whichever form it sends.
    expect(await cookieOf(second, aBrowser(cookie))).toEqual(cookie);
  });

  test('says how many units may wait for a transfer, where more of them are wanted', async () => {
    await changeSettings(shop.shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
    const { productId: last } = await aProduct(shop.shop, { stock: 1, name: 'Pēdējās ziepes' });
    const response = await order(
      visitor(),
      { ...RIGA, email: `viesis-${randomUUID()}@example.lv` },
      { items: [{ productId: last, quantity: 1 }], payment_way: 'transfer' },
    );
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        code: 'transfer_limited',
        goods: [{ name: 'Pēdējās ziepes', available: 0 }],
        message: 'A bank transfer cannot reserve all of this',
      },
    ]);
    await changeSettings(shop.shop, { takesTransfers: false });
  });

  test('names every field that is wrong', async () => {
    const response = await order(visitor(), { ...RIGA, email: 'anna', city: ' ' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: expect.arrayContaining(['guest.city', 'guest.email']) });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('ends where somebody begins too much under one email, and says when to try again', async () => {
    const email = `kartes-${randomUUID()}@example.lv`;
    for (let n = 0; n < 3; n += 1) await place(email);
    const response = await order(visitor(), { ...RIGA, email });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await response.json()).toMatchObject({ code: 'too_many_attempts', message: 'Too many unpaid orders' });
  });
});

test('somebody signed out whose browser was a guest’s is asked to sign in for a payment of their account', async () => {
  const { headers } = await place();
  const shopper = await aShopper(shop.shop);
  const { sessionId } = await checkOutWell(shop.shop, shopper, [{ productId, quantity: 1 }]);
  const sent = new Headers(headers);
  sent.set('origin', shop.shop.config.shopUrl);
  sent.set('content-type', 'application/json');
  const body = JSON.stringify({ session_id: sessionId });
  expect((await shop.request('/functions/verify-payment', { method: 'POST', headers: sent, body })).status).toBe(401);
  const posted = await shop.post(`/checkout/success?session_id=${sessionId}`, {}, headers);
  expect([posted.status, await posted.text()]).toEqual([
    401,
    expect.stringContaining('Please sign in to see whether your payment has arrived.'),
  ]);
});

describe('the link in the mail', () => {
  test('opens order, invoice and withdrawal, and leaves no trace elsewhere', async () => {
    const { email, orderId } = await placeAndPay();
    const [mail] = await listMailsTo(shop.shop, email);
    expect(mail?.text).toContain(linkOf(orderId));
    const response = await shop.request(linkOf(orderId));
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { html } = await readPage(response);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const withdrawal = /href="(\/withdraw\?order=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await read(withdrawal)).text).toContain('Withdraw');
    const invoice = await shop.request(linkOf(orderId, '/invoice'));
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await shop.request(linkOf(orderId, '/invoice/xml'))).status).toBe(200);
    expect((await shop.request(linkOf(orderId, '/again'))).status).toBe(200);
  });

  test('opens nothing but its own order, and a wrong one is not found', async () => {
    const { orderId } = await placeAndPay();
    const other = await placeAndPay();
    const token = signOrderLink(shop.shop.config, 'order', other.orderId);
    const forWithdrawal = signOrderLink(shop.shop.config, 'withdrawal', orderId);
    for (const wrong of ['', 'x', token, forWithdrawal, `${token}x`]) {
      for (const path of ['', '/invoice', '/again'])
        expect((await shop.request(`/orders/${orderId}${path}?token=${wrong}`)).status, `${path} ${wrong}`).toBe(404);
    }
    expect((await shop.request(`/orders/x?token=${token}`)).status).toBe(404);
  });

  test('lets an unpaid order be paid on another device, which shows the order afterwards, and no other', async () => {
    const { orderId, sessionId } = await place();
    const other = await place();
    const paid = await shop.post(linkOf(orderId), {});
    expect(paid.status).toBe(302);
    expect(paid.headers.get('location')).toContain('/test-payment/');
    const [cookie = '', ...more] = paid.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^vitrina-order=[\w.-]+; Max-Age=86400; .*HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain(signOrderLink(shop.shop.config, 'order', orderId));
    const device = aBrowser([cookie]);
    device.set('origin', shop.shop.config.shopUrl);
    device.set('content-type', 'application/json');
    await payByTestCard(shop.shop, sessionId);
    const body = JSON.stringify({ session_id: sessionId });
    const verified = await shop.request('/functions/verify-payment', { method: 'POST', headers: device, body });
    expect([verified.status, await verified.json()]).toMatchObject([200, { outcome: 'paid', orderId }]);
    expect((await read(`/checkout/success?session_id=${sessionId}`, device)).html).toContain('Brīvības iela 100');
    expect((await read(`/orders/${orderId}`, device)).status).toBe(200);
    expect((await shop.request(`/orders/${other.orderId}`, { headers: device })).status).toBe(302);
    const forged = aBrowser([cookie.replace(orderId, other.orderId)]);
    expect((await shop.request(`/orders/${other.orderId}`, { headers: forged })).status).toBe(302);
    expect((await shop.post(`/orders/${other.orderId}`, {}, other.headers)).headers.getSetCookie()).toEqual([]);
    const refused = await shop.post(`/orders/${orderId}?token=wrong`, {});
    expect(refused.status).toBe(404);
  });
});

test('an account with the guest’s email finds the order once the email is confirmed', async () => {
  const { email, orderId } = await placeAndPay();
  const { headers } = await aCustomer(shop.shop, { email });
  expect((await read('/orders', headers)).html).toContain(`/orders/${orderId}`);
  const stranger = await aCustomer(shop.shop);
  expect((await read('/orders', stranger.headers)).html).not.toContain(orderId);
});
