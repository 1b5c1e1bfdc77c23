import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import { type HttpServer, startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { paymentsOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { postTogether, type RawResponse } from '#tests/support/pages/one-packet.ts';
import { aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { aSignedInShopper, RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { findFreePort } from '#tests/support/shop/process.ts';
import { loadPages } from '../../bin/lib/pages.ts';

/** Sends a request thirty times at once, from thirty addresses, so that no limit hides a missing lock. */
const TIMES = 30;
let opened: BuiltShop;
let server: HttpServer;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  opened = await openBuiltShop({ config: { port, shopUrl: `http://localhost:${port}`, trustProxy: true } });
  const { config, log } = opened.shop;
  server = await startHttpServer({ config, log, ...(await loadPages(false)).attach(opened.shop) });
});
afterAll(async () => {
  await server.stop();
  await opened.close();
});

let places = 0;
function race(path: string, body: object, cookies?: Headers, isForm = true): Promise<RawResponse[]> {
  const requests = Array.from({ length: TIMES }, (_, n) => {
    places += 1;
    const headers = new Headers({
      origin: opened.shop.config.shopUrl,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-forwarded-for': `203.0.${Math.floor(places / 250)}.${places % 250}`,
    });
    const cookie = cookies?.get('cookie');
    if (cookie) headers.set('cookie', cookie);
    const fields = { ...body, ...('password' in body ? { password: `${body.password} ${n}` } : {}) };
    const sent = { ...fields, ...('confirm_password' in body ? { confirm_password: fields.password } : {}) };
    const text = isForm ? new URLSearchParams(sent as Record<string, string>).toString() : JSON.stringify(body);
    return { path, body: text, headers };
  });
  return postTogether(port, requests);
}
const statusesOf = (answers: readonly RawResponse[]) => [...new Set(answers.map(({ status }) => status))].sort();

// Thirty passwords to hash take their time on a slow machine.
describe(`sent ${TIMES} times in one instant`, { timeout: 180_000 }, () => {
  /** An order of two units, as the checkout shows it. */
  async function anOrder({ productId }: Goods) {
    const items = [{ productId, quantity: 2 }];
    const priced = await opened.request('/cart/price', {
      method: 'POST',
      body: JSON.stringify({ items, country: 'LV' }),
      headers: { origin: opened.shop.config.shopUrl, 'content-type': 'application/json' },
    });
    const { pricing } = (await priced.json()) as CartView;
    return {
      items,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
    };
  }

  test('a checkout is one order, held once, at one payment page', async () => {
    const { shop } = opened;
    const buyer = await aSignedInShopper(shop);
    const goods = await aProduct(shop, { stock: 5 });
    const start = await countUnits(shop);
    const body = { ...(await anOrder(goods)), shipping_address_id: buyer.addressId };
    const answers = await race('/functions/create-checkout', body, buyer.headers, false);
    expect(statusesOf(answers)).toEqual([200]);
    const pages = answers.map(({ body: text }) => JSON.parse(text) as PaymentPage);
    expect(new Set(pages.map(({ url, orderId }) => `${orderId} ${url}`)).size).toBe(1);
    const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute();
    expect(orders).toHaveLength(1);
    expect(await paymentsOf(shop, orders[0]?.id ?? '')).toMatchObject([{ state: 'open' }]);
    expect(await stockOf(shop, goods)).toBe(3);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test.each(['card', 'transfer'])(
    'a guest’s form is one order by %s, before there is a cookie',
    async (payment_way) => {
      const { shop } = opened;
      await changeSettings(shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
      const goods = await aProduct(shop, { stock: 90 });
      const start = await countUnits(shop);
      const email = `viesis-${randomUUID()}@example.lv`;
      const guest = { ...RIGA, email, client_request_id: randomUUID() };
      const body = { ...(await anOrder(goods)), guest, payment_way };
      const answers = await race('/functions/create-checkout', body, undefined, false);
      const placed = answers.filter(({ status }) => status === 200);
      // Ten orders of a mailbox may begin in an hour.
      expect(placed.length).toBeGreaterThanOrEqual(4);
      expect(statusesOf(answers).filter((status) => ![200, 429].includes(status))).toEqual([]);
      const orders = await shop.db.selectFrom('orders').select('id').where('email', '=', email).execute();
      expect(orders).toHaveLength(1);
      expect(placed.map((answer) => (JSON.parse(answer.body) as PaymentPage).orderId)).toEqual(
        placed.map(() => orders[0]?.id),
      );
      // Whichever answer is kept, its cookie opens the order.
      expect(new Set(placed.map(({ cookie }) => cookie)).size).toBe(1);
      expect(await stockOf(shop, goods)).toBe(88);
      expect(await findBrokenPromises(shop, start)).toEqual([]);
    },
  );

  test('a new password by a mailed link is set once, and one session is begun', async () => {
    const { shop } = opened;
    const { viewer, headers } = await aCustomer(shop);
    const request = { userId: viewer.id, type: 'recovery', now: new Date() } as const;
    const link = await transact(shop.db, (tx) => createAccountLink(tx, request));
    const fields = { access_token: link?.access_token ?? '', password: 'gaiša diena', confirm_password: '' };
    const answers = await race('/reset-password', fields);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(TIMES - 1);
    const sessions = await shop.db.selectFrom('auth_sessions').select('id').where('user_id', '=', viewer.id).execute();
    expect(sessions).toHaveLength(1);
    expect(await findViewer(shop, headers)).toBeNull();
  });

  test('a request for a new password is one mail, whose link works', async () => {
    const { shop } = opened;
    const { viewer } = await aCustomer(shop);
    const answers = await race('/forgot-password', { email: viewer.email });
    expect(statusesOf(answers)).toEqual([200]);
    await opened.runJobs();
    const mails = await listMailsTo(shop, viewer.email);
    expect(mails.map(({ template }) => template)).toEqual(['password-reset']);
    const fields = { access_token: tokenIn(mails[0]), password: 'gaiša diena', confirm_password: 'gaiša diena' };
    expect((await opened.post('/reset-password', fields)).status).toBe(200);
  });

  test('a sign-up is one account and one mail, whose link works', async () => {
    const { shop } = opened;
    const email = 'steidzas@example.lv';
    const answers = await race('/sign-up', { full_name: 'Anna Ozola', email, password: 'gaiša diena' });
    expect(statusesOf(answers)).toEqual([200]);
    const profiles = await shop.db.selectFrom('profiles').select('id').where('email', '=', email).execute();
    expect(profiles).toHaveLength(1);
    const accounts = await shop.db
      .selectFrom('auth_accounts')
      .select('id')
      .where('user_id', '=', profiles[0]?.id ?? '')
      .execute();
    expect(accounts).toHaveLength(1);
    await opened.runJobs();
    const mails = await listMailsTo(shop, email);
    expect(mails.map(({ template }) => template)).toEqual(['sign-up-confirmation']);
    const confirmed = await opened.post('/auth/confirm', { access_token: tokenIn(mails[0]) });
    expect(confirmed.headers.getSetCookie().join()).toContain('vitrina-session=');
  });

  test('a sign-up with the address of somebody else is one mail to them, and no account', async () => {
    const { shop } = opened;
    const { viewer } = await aCustomer(shop);
    const answers = await race('/sign-up', { full_name: 'Kāds', email: viewer.email, password: 'gaiša diena' });
    expect(statusesOf(answers)).toEqual([200]);
    await opened.runJobs();
    expect((await listMailsTo(shop, viewer.email)).map(({ template }) => template)).toEqual(['known-address']);
  });

  test('a review is one review', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const { slug } = await shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const review = {
      rating: 5,
      review_text: 'Sinks in at once.',
      reviewer_name: 'Anna',
      client_request_id: randomUUID(),
    };
    expect(statusesOf(await race(`/product/${slug}`, review))).toEqual([200]);
    const { rows } = await shop.pool.query('select id from product_reviews where product_id = $1', [productId]);
    expect(rows).toHaveLength(1);
  });

  test('an invoice is one invoice, under one number', async () => {
    const { shop } = opened;
    const staff = await anAdmin(shop);
    const { orderId } = await walkOrderTo(shop, 'confirmed');
    const answers = await race('/functions/generate-invoice', { orderId }, staff.headers, false);
    expect(statusesOf(answers)).toEqual([200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const made = await shop.db.selectFrom('invoices').select('number').where('order_id', '=', orderId).execute();
    expect(made).toHaveLength(1);
    await opened.runJobs();
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });
});
