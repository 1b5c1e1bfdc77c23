import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { finishTestPayment, payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { LATE_FAILING_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { checkOutWell, GOOD_CARD, statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { aSignedInShopper, RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const read = (path: string, headers?: Headers) => readPage(shop.request(path, headers ? { headers } : {}));
/** A form sent without scripts. */
const send = (path: string, fields: Readonly<Record<string, string>>, headers: Headers) =>
  readPage(shop.post(path, fields, headers));

async function aWaitingOrder() {
  const shopper = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop);
  const page = await checkOutWell(shop.shop, shopper, [{ productId, quantity: 1 }]);
  return { shopper, ...page };
}

describe('the checkout page', () => {
  test.each([
    ['/checkout', '/'],
    ['/lv/checkout', '/lv'],
    ['/checkout?order=11111111-1111-4111-8111-111111111111', '/'],
  ])('sends signed-out visitors from %s to %s', async (path, home) => {
    const response = await shop.request(path);
    expect(response.status).toBe(302);
    // Where the sign-in dialog opens, and leads back.
    expect(response.headers.get('location')).toBe(`${home}?next=${encodeURIComponent(path)}`);
  });

  test('offers the own addresses, the default chosen, with countries named in the language', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    const other = await aSignedInShopper(shop.shop, { full_name: 'Svešs Cilvēks' });
    const english = await read('/checkout', headers);
    expect(english.text).toContain('Brīvības iela 100, Rīga, LV-1011, Latvia');
    expect(english.html).not.toContain(other.addressId);
    expect(english.html).toMatch(/<input[^>]*type="radio"[^>]*checked/);
    expect((await read('/lv/checkout', headers)).text).toContain('LV-1011, Latvija');
  });

  test('has brand, help, steps and the legal links around it, and no menu', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    const leadsAway = ['role="search"', 'href="/wholesale"', 'href="/about"'];
    const home = await read('/', headers);
    for (const path of ['/checkout', '/checkout/cancel', '/checkout/success']) {
      const { html, text } = await read(path, headers);
      expect(text).toContain('Secure checkout');
      for (const kept of ['href="/"', 'href="tel:', 'href="/terms"', 'href="/privacy"']) expect(html).toContain(kept);
      for (const menu of leadsAway) expect(html).not.toContain(menu);
    }
    for (const menu of leadsAway) expect(home.html).toContain(menu);
    expect((await read('/checkout', headers)).html).toMatch(/<li aria-current="step"[^>]*>.*?Delivery/s);
  });

  test('says before anything is typed that it needs scripts', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    for (const [path, said] of [
      ['/checkout', 'Please turn on JavaScript to check out.'],
      ['/lv/checkout', 'Lai noformētu pasūtījumu, lūdzu, ieslēdziet JavaScript.'],
    ] as const) {
      const { html } = await read(path, headers);
      expect(html.indexOf(said)).toBeGreaterThan(html.indexOf('<noscript'));
      expect(html.indexOf(said)).toBeLessThan(html.indexOf('id="delivery-address"'));
      expect(html.split(said)).toHaveLength(2);
    }
  });

  test('opens the form for customers without an address, in the country the settings name', async () => {
    const { headers } = await aCustomer(shop.shop);
    const { html, text } = await read('/checkout', headers);
    expect(text).toContain('You have no saved address yet. Please add one.');
    expect(html).toMatch(/<option value="US" selected=""/);
    expect(html).toMatch(/autoComplete="address-level1"/i);
  });

  test('starts a further address in the country of the last one', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    const { html } = await readPage(shop.post('/checkout', { ...RIGA, city: '' }, headers));
    expect(html).not.toContain('<option value="US" selected=""');
  });

  test('says in itself that ordering obliges to pay', async () => {
    const { headers } = await aSignedInShopper(shop.shop);
    const button = (html: string) =>
      /<button[^>]*>(?:(?!<\/button>).)*(?:obligation|pienākumu).*?<\/button>/s.exec(html)?.[0];
    expect(button((await read('/checkout', headers)).html)).toContain('Proceed to Payment');
    expect(button((await read('/lv/checkout', headers)).html)).toContain('Pasūtījums ar pienākumu maksāt');
  });
});

describe('a new delivery address', () => {
  test('is refused with every reason beside its field, and nothing typed is lost', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    const { status, html, text } = await send('/checkout', { company: 'SIA Ozols', country: 'US' }, headers);
    expect(status).toBe(422);
    for (const reason of [
      'First name is required',
      'Last name is required',
      'Address is required',
      'City is required',
      'State is required',
      'Postal code is required',
    ])
      expect(text.split(reason).length - 1, reason).toBe(2);
    expect(html).toContain('value="SIA Ozols"');
    expect(await listAddresses(shop.shop, viewer)).toEqual([]);
  });

  test('needs no state where addresses have none', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    expect((await send('/checkout', RIGA, headers)).status).toBe(200);
    expect(await listAddresses(shop.shop, viewer)).toMatchObject([{ city: 'Rīga', country: 'LV', state: null }]);
  });

  test('is one address, however often its form is sent', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    const fields = { ...RIGA, client_request_id: randomUUID() };
    await Promise.all([1, 2, 3].map(() => shop.post('/checkout', fields, headers)));
    expect(await listAddresses(shop.shop, viewer)).toHaveLength(1);
  });

  test('is not taken from a session that has ended', async () => {
    expect((await shop.post('/checkout.data', RIGA, new Headers())).status).toBe(401);
    expect((await shop.post('/checkout', RIGA, new Headers())).status).toBe(401);
  });
});

describe('the tab that waits for the payment', () => {
  test('leads back to the payment page and says how long the units are reserved', async () => {
    const { shopper, orderId, url } = await aWaitingOrder();
    const { text, html } = await read(`/checkout?order=${orderId}`, shopper.headers);
    expect(text).toContain('Waiting for your payment');
    expect(text).toMatch(/Your items are reserved until \d\d:\d\d\./);
    expect(html).toContain(`href="${url}"`);
  });

  test('learns when the payment has arrived', async () => {
    const { orderId, sessionId, shopper } = await aWaitingOrder();
    const request = async () => {
      const response = await shop.request(`/checkout/state?order=${orderId}`, { headers: shopper.headers });
      expect(response.headers.get('cache-control')).toContain('no-store');
      return response.json();
    };
    expect(await request()).toMatchObject({ orderStatus: 'pending', paymentState: 'open', sessionId });
    await payTestSession(shop.shop, { sessionId, card: GOOD_CARD });
    await shop.runJobs();
    await send(`/checkout/success?session_id=${sessionId}`, {}, shopper.headers);
    expect(await request()).toMatchObject({ orderStatus: 'confirmed', paymentState: 'paid', url: null });
  });

  test("does not reveal somebody else's order", async () => {
    const { orderId } = await aWaitingOrder();
    const { headers } = await aCustomer(shop.shop);
    expect((await shop.request(`/checkout/state?order=${orderId}`, { headers })).status).toBe(404);
    expect((await shop.request('/checkout/state?order=nothing', { headers })).status).toBe(404);
    expect((await shop.request(`/checkout/state?order=${orderId}`)).status).toBe(401);
    expect((await read(`/checkout?order=${orderId}`, headers)).text).not.toContain('Waiting for your payment');
  });
});

describe('the result page', () => {
  test('without a session is a payment issue at once', async () => {
    for (const path of ['/checkout/success', '/checkout/success?session_id=', '/checkout/success?session_id=%20'])
      expect((await read(path)).text).toContain('Payment Issue There is no payment to check here.');
  });

  test('changes nothing by being looked at', async () => {
    const { shopper, orderId, sessionId } = await aWaitingOrder();
    await payTestSession(shop.shop, { sessionId, card: GOOD_CARD });
    const { text } = await read(`/checkout/success?session_id=${sessionId}`, shopper.headers);
    expect(text).toContain('Verifying Payment...');
    expect(text).toContain(sessionId);
    expect(await statusOf(shop.shop, orderId)).toBe('pending');
  });

  test('verifies without scripts, by a button', async () => {
    const { shopper, orderId, sessionId } = await aWaitingOrder();
    await payTestSession(shop.shop, { sessionId, card: GOOD_CARD });
    const { text } = await send(`/lv/checkout/success?session_id=${sessionId}`, {}, shopper.headers);
    expect(text).toContain('Pasūtījums veikts!');
    expect(text).toContain('Skatīt pasūtījumus');
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
  });

  test('does not take an unpaid session for a paid one', async () => {
    const { shopper, orderId, sessionId } = await aWaitingOrder();
    const { text } = await send(`/checkout/success?session_id=${sessionId}`, {}, shopper.headers);
    expect(text).toContain('Your payment is still being processed.');
    expect(text).not.toContain('View Orders');
    expect(await statusOf(shop.shop, orderId)).toBe('pending');
  });

  test('says of a payment that failed afterwards that nothing was charged, and how to try again', async () => {
    const { shopper, orderId, sessionId } = await aWaitingOrder();
    await payTestSession(shop.shop, { sessionId, card: { ...GOOD_CARD, number: LATE_FAILING_CARD } });
    const verify = (home: string) => send(`${home}/checkout/success?session_id=${sessionId}`, {}, shopper.headers);
    expect((await verify('')).text).toContain('We have your order');
    await finishTestPayment(shop.shop, { sessionId, outcome: 'failed' });
    const { text } = await verify('');
    expect(await statusOf(shop.shop, orderId)).toBe('cancelled');
    expect(text).toMatch(
      /Your payment did not succeed You have not been charged for order #\d+\. This order was cancelled\. Try Again/,
    );
    expect(text).not.toContain('Payment Verification Failed');
    expect((await verify('/lv')).text).toMatch(/Maksājums neizdevās Par pasūtījumu #\d+ nauda nav noņemta\./);
    expect((await read(`/orders/${orderId}`, shopper.headers)).text).toContain(
      'This order was cancelled. The payment failed. You have not been charged.',
    );
  });

  test("does not verify somebody else's payment", async () => {
    const { orderId, sessionId } = await aWaitingOrder();
    await payTestSession(shop.shop, { sessionId, card: GOOD_CARD });
    const { headers } = await aCustomer(shop.shop);
    const { status, text } = await send(`/checkout/success?session_id=${sessionId}`, {}, headers);
    expect(status).toBe(404);
    expect(text).toContain('Payment Verification Failed We could not confirm your payment. Please contact support.');
    expect(await statusOf(shop.shop, orderId)).toBe('pending');
  });

  test('keeps saying so when it is opened again', async () => {
    const { orderId, sessionId, shopper } = await walkOrderTo(shop.shop, 'confirmed', {
      shopper: await aSignedInShopper(shop.shop),
    });
    const { headers } = shopper as Awaited<ReturnType<typeof aSignedInShopper>>;
    for (const _ of [1, 2])
      expect((await send(`/checkout/success?session_id=${sessionId}`, {}, headers)).text).toContain(
        'Order Successful!',
      );
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
  });
});

test('going back from the payment page shows that nothing was charged', async () => {
  const english = await read('/checkout/cancel');
  expect(english.text).toContain('Payment Cancelled No charges were made');
  expect(english.html).toContain('href="/checkout"');
  const latvian = await read('/lv/checkout/cancel');
  expect(latvian.text).toContain('Maksājums atcelts');
  expect(latvian.html).toContain('href="/lv/checkout"');
});
