import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const read = (path: string, headers: Headers) => readPage(shop.request(path, { headers }));

async function anOrder(status: OrderStatus, shopper?: SignedInShopper) {
  const buyer = shopper ?? (await aSignedInShopper(shop.shop));
  const { productId } = await aProduct(shop.shop, { name: 'Linden Soap', price: 24_20 });
  const walked = await walkOrderTo(shop.shop, status, { shopper: buyer, items: [{ productId, quantity: 2 }] });
  return { ...walked, headers: buyer.headers, shopper: buyer };
}

describe('My Orders', () => {
  test.each([
    ['/orders', '/'],
    ['/lv/orders', '/lv'],
    ['/orders/11111111-1111-4111-8111-111111111111', '/'],
  ])('sends signed-out visitors from %s to %s', async (path, home) => {
    const response = await shop.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${home}?next=${encodeURIComponent(path)}`,
    ]);
  });

  test('stand in their place in the page as it is sent, so that they are seen without scripts', async () => {
    const first = await anOrder('pending');
    for (let more = 0; more < 12; more += 1) await anOrder('delivered', first.shopper);
    const { html } = await read('/orders', first.headers);
    expect(html).toContain('Linden Soap');
    expect(html).not.toMatch(/<div hidden="" id="S:|<template id="B:/);
  });

  test('is empty at first, with a way to the products', async () => {
    const { headers } = await aCustomer(shop.shop);
    const { text, html } = await read('/orders', headers);
    expect(text).toContain('No orders yet');
    expect(html).toMatch(/href="\/products"[^>]*>Start Shopping/);
  });

  test('shows an order by its number and, smaller, its last eight characters, with status, total and units', async () => {
    const { orderId, orderNumber, headers } = await anOrder('shipped');
    const { text, html } = await read('/orders', headers);
    expect(text).toContain(`Order #${orderNumber}`);
    expect(text).toContain(orderId.slice(-8));
    expect(text).toContain('Shipped');
    expect(text).toContain('€56.39');
    expect(text).toContain('2 items');
    expect(html).toContain(`href="/orders/${orderId}"`);
    const latvian = await read('/lv/orders', headers);
    expect(latvian.text).toContain('Nosūtīts');
    expect(latvian.html).toContain(`href="/lv/orders/${orderId}"`);
  });

  test("never shows somebody else's", async () => {
    const { orderId } = await anOrder('confirmed');
    const { headers } = await aCustomer(shop.shop);
    expect((await read('/orders', headers)).html).not.toContain(orderId);
    const other = await read(`/orders/${orderId}`, headers);
    expect(other.status).toBe(404);
    expect(other.text).not.toContain('Linden Soap');
    expect((await shop.post(`/orders/${orderId}`, {}, headers)).status).toBe(404);
  });

  test.each(['/orders/nothing', '/orders/11111111-1111-4111-8111-111111111111', '/orders/1%27%20or%201=1'])(
    'has nothing at %s',
    async (path) => {
      const { headers } = await aCustomer(shop.shop);
      const { status, text } = await read(path, headers);
      expect(status).toBe(404);
      expect(text).toContain('Page not found');
    },
  );
});

/** The same on the page of the order and on that of its payment, in its mail and on its invoice. */
const BREAKDOWN =
  'Subtotal (excl. VAT) €40.00 VAT on goods (21%) €8.40 Shipping (incl. VAT) €7.99 Total €56.39 of which VAT (21%) €9.79';

describe('an order', () => {
  test('shows what was agreed: things, address, and amounts that add up', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    const { text } = await read(`/orders/${orderId}`, headers);
    expect(text).toContain('Linden Soap');
    expect(text).toContain('Quantity: 2 · €24.20 each');
    expect(text).toContain('Brīvības iela 100');
    expect(text).toContain(BREAKDOWN);
    expect(text).not.toContain('Download Invoice');
  });

  test('leads its buyer and staff to the version of the terms it was placed under, whatever is in force today', async () => {
    const before = await anOrder('confirmed');
    await changeSettings(shop.shop, { phone: '+371 29999999' });
    const after = await anOrder('confirmed', before.shopper);
    const listed = async ({ orderId }: typeof before) =>
      (await read(`/orders/${orderId}`, before.headers)).html.match(/(?<=href=")\/legal\/terms-en-\d+\.pdf/g);
    expect([await listed(before), await listed(after)]).toEqual([['/legal/terms-en-1.pdf'], ['/legal/terms-en-2.pdf']]);
    const { headers } = await anAdmin(shop.shop);
    const desk = await read(`/admin/orders/${before.orderId}`, headers);
    expect(desk.html).toMatch(/\/legal\/terms-en-1\.pdf"[^>]*>Terms of service, version 1 \(PDF\)/);
    const file = new Uint8Array(await (await shop.request('/legal/terms-en-1.pdf')).arrayBuffer());
    const checksum = createHash('sha256').update(file).digest('hex');
    expect(desk.text).toMatch(
      new RegExp(`version 1 \\(PDF\\) ?In force since [^:]+, \\d\\d:\\d\\d ?SHA-256: ${checksum}`),
    );
  });

  test('says the same amounts in the same words after payment, in its mail and on its invoice', async () => {
    const { orderId, orderNumber, sessionId, headers, shopper } = await anOrder('confirmed');
    const path = `/checkout/success?session_id=${sessionId}`;
    const paid = await readPage(shop.post(path, {}, headers));
    for (const words of ['Order Successful!', `#${orderNumber}`, 'Linden Soap', 'Brīvības iela 100', BREAKDOWN])
      expect(paid.text).toContain(words);
    // Another's payment is another's order.
    const other = await aSignedInShopper(shop.shop);
    expect((await read(path, other.headers)).text).not.toContain('Linden Soap');

    await shop.runJobs();
    const mails = await listMailsTo(shop.shop, shopper.email);
    const mail = mails.find(({ template }) => template === 'order-confirmed');
    expect(mail?.text.replaceAll(': ', ' ').replaceAll('\n', ' ')).toContain(BREAKDOWN);
    const file = await shop.request(`/orders/${orderId}/invoice`, { headers });
    expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain(BREAKDOWN);
  });

  test('follows the way from purchase to delivery', async () => {
    const { orderId, headers } = await anOrder('shipped');
    const { text, html } = await read(`/orders/${orderId}`, headers);
    expect(text).toContain('Pending: done');
    expect(text).toContain('Shipped: current step');
    expect(text).toContain('Delivered: still to come');
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  test('that was cancelled has no such way, but says why and by whom', async () => {
    const { orderId, headers, staffId } = await anOrder('confirmed');
    await changeOrderStatus(shop.shop, {
      orderId,
      newStatus: 'cancelled',
      reason: 'Damaged in the <b>warehouse</b>',
      actorId: staffId,
    });
    const { text, html } = await read(`/orders/${orderId}`, headers);
    expect(text).toContain('This order was cancelled.');
    expect(text).not.toContain('current step');
    expect(text).toContain('by Jānis Bērziņš');
    expect(text).toContain('Reason: Damaged in the <b>warehouse</b>');
    expect(html).not.toContain('<b>warehouse</b>');
    expect(text).toContain('We are checking your payment and will write to you.');
  });

  test('gives the reasons of the shop itself in the language of the reader', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    expect((await read(`/orders/${orderId}`, headers)).text).toContain('Reason: Payment received');
    expect((await read(`/lv/orders/${orderId}`, headers)).text).toContain('Iemesls: Maksājums saņemts');
  });
});

describe('Order Again', () => {
  const request = async (orderId: string, headers?: Headers) => {
    const answer = await shop.request(`/orders/${orderId}/again`, headers ? { headers } : {});
    expect(answer.headers.get('cache-control')).toContain('no-store');
    return [answer.status, await answer.json()];
  };

  test('is offered for an order that is over or under way, in either language, and says what there is of it', async () => {
    const { orderId, headers } = await anOrder('delivered');
    expect((await read(`/orders/${orderId}`, headers)).text).toContain('Order Again');
    expect((await read(`/lv/orders/${orderId}`, headers)).text).toContain('Pasūtīt vēlreiz');
    expect(await request(orderId, headers)).toMatchObject([
      200,
      { lines: [{ name: 'Linden Soap', quantity: 2, stock: 3, price: 20_0000 }] },
    ]);
  });

  test('is not offered while the order itself can still be paid', async () => {
    const { orderId, headers } = await anOrder('pending');
    expect((await read(`/orders/${orderId}`, headers)).text).not.toContain('Order Again');
  });

  test("does not reveal somebody else's order", async () => {
    const { orderId } = await anOrder('delivered');
    const stranger = await aCustomer(shop.shop);
    expect(await request(orderId, stranger.headers)).toEqual([404, { code: 'not_found' }]);
    expect(await request(orderId)).toEqual([401, { code: 'signed_out' }]);
  });
});

describe('Pay Now', () => {
  test('leads back to the payment page while the order waits', async () => {
    const { orderId, headers } = await anOrder('pending');
    expect((await read('/orders', headers)).text).toContain('Pay Now');
    const response = await shop.post(`/orders/${orderId}`, {}, headers);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain('/test-payment/');
  });

  test.each(['/orders', '/account-settings/orders'])('does the same on %s, or says there why not', async (list) => {
    const open = await anOrder('pending');
    const response = await shop.post(`${list}?pay=${open.orderId}`, {}, open.headers);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/test-payment/'),
    ]);
    const paid = await anOrder('confirmed');
    const { status, text } = await readPage(shop.post(`${list}?pay=${paid.orderId}`, {}, paid.headers));
    expect([status, text]).toEqual([409, expect.stringContaining('This order has been paid for already.')]);
    expect((await shop.post(`${list}?pay=${open.orderId}`, {}, paid.headers)).status).toBe(404);
  });

  test('is not offered for what is paid, and pressing it anyway takes no second payment', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    expect((await read(`/orders/${orderId}`, headers)).text).not.toContain('Pay Now');
    const { status, text } = await readPage(shop.post(`/orders/${orderId}`, {}, headers));
    expect(status).toBe(409);
    expect(text).toContain('This order has been paid for already.');
  });

  test('is over for an order that was cancelled', async () => {
    const { orderId, headers } = await anOrder('cancelled');
    const { status, text } = await readPage(shop.post(`/orders/${orderId}`, {}, headers));
    expect(status).toBe(409);
    expect(text).toContain('This order can no longer be paid for.');
  });
});

// Last: it breaks the shop of this file.
test('orders that cannot be read are an error with a way to try again, within the page', async () => {
  const { orderId, headers } = await anOrder('confirmed');
  await sql`alter table order_items rename to misplaced_items`.execute(shop.shop.db);
  for (const path of ['/orders', `/orders/${orderId}`]) {
    const { status, text, html } = await read(path, headers);
    expect(status).toBe(500);
    expect(text).toContain('Error loading orders. Please try again.');
    expect(html).toMatch(new RegExp(`<a href="${path}"[^>]*>Retry</a>`));
    expect(html).not.toMatch(/misplaced|relation|at async/);
  }
});
