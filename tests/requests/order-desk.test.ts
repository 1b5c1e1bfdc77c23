import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { deliverBy } from '#tests/support/orders/order-delivery.ts';
import { historyOf, statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw } from '#tests/support/orders/withdrawals.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await anAdmin(shop.shop);
  reader = await aStaffMember(shop.shop, 'read_only');
});
afterAll(() => shop.close());

const LIST = '/admin/orders';
const read = (path: string, headers: Headers = staff.headers) => readPage(shop.request(path, { headers }));

/** As the page's own scripts send it. */
async function send(path: string, fields: Record<string, string>, headers: Headers = staff.headers) {
  const response = await shop.post(`${path}.data`, fields, headers);
  return { status: response.status, body: await response.text() };
}

const step = (orderId: string, from: string, to: string, more: Record<string, string> = {}) =>
  send(LIST, { order_id: orderId, expected_status: from, new_status: to, ...more });

const CANCELLATION = { expected_status: 'confirmed', refund: 'none', restock: 'yes', notify: 'yes' };

const cancel = (orderId: string, more: Record<string, string> = {}) =>
  send(`${LIST}/${orderId}/cancel`, { ...CANCELLATION, key: randomUUID(), ...more });

function changeIdIn(body: string): string {
  const id = /"changeId","([0-9a-f-]{36})"/.exec(body)?.[1];
  if (id === undefined) throw new Error(`No change in ${body}`);
  return id;
}

describe('a quick step', () => {
  test('can be undone, and then no mail is sent', async () => {
    const { orderId, shopper } = await walkOrderTo(shop.shop, 'confirmed');
    await shop.runJobs();
    const before = await listMailsTo(shop.shop, shopper.email);
    const shipped = await step(orderId, 'confirmed', 'shipped', { undoable: 'yes' });
    expect(shipped.status).toBe(200);
    const change_id = changeIdIn(shipped.body);
    expect((await send(LIST, { intent: 'undo', change_id })).status).toBe(200);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    const again = await send(LIST, { intent: 'undo', change_id });
    expect(again.status).toBe(409);
    expect(again.body).toContain('already_undone');
    await jobHandlers['mail-order'](shop.shop, { orderId, template: 'order-shipped' });
    expect(await listMailsTo(shop.shop, shopper.email)).toEqual(before);
    expect((await historyOf(shop.shop, orderId)).at(-1)).toBe('shipped>confirmed');
  });

  test('of an order that is collected from the shop makes it ready, then collected, and says where', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper });
    await deliverBy(shop.shop, orderId, { kind: 'collect', name: 'In the shop' });
    const card = async () => (await read(`${LIST}?search=${encodeURIComponent(shopper.email)}`)).text;
    expect(await card()).toContain('View Details Ready to Collect');
    const bulk = await read(`${LIST}/bulk?step=shipped&order=${orderId}`);
    expect(bulk.text).toContain('1 order will be marked as ready to collect');
    expect((await step(orderId, 'confirmed', 'shipped')).status).toBe(200);
    expect(await card()).toContain('View Details Collected');
    for (const [path, headers] of [
      [`${LIST}/${orderId}`, staff.headers],
      [`/orders/${orderId}`, shopper.headers],
    ] as const) {
      const { text } = await read(path, headers);
      for (const said of ['Ready to collect', 'Billing Address', 'Collect at Vitrina Ganību dambis 131'])
        expect(text).toContain(said);
      expect(text).not.toMatch(/Shipping Address|Parcel number|Confirmed to Shipped/);
    }
  });

  test('of an order that was withdrawn from is asked about, and the card says so', async () => {
    const order = await anOrderToWithdraw(shop.shop, { status: 'confirmed' });
    const made = await announceWithdrawal(shop.shop, {
      access: { by: 'owner', userId: order.shopper.userId, orderId: order.orderId },
      lines: [
        { itemId: order.soapLine, quantity: 2 },
        { itemId: order.creamLine, quantity: 1 },
      ],
      fullName: 'Anna Ozola',
      email: order.shopper.email,
      language: 'en',
      key: randomUUID(),
    });
    expect(made.ok).toBe(true);
    const { text } = await read(`${LIST}?search=${order.orderId}`);
    expect(text).toMatch(
      new RegExp(`Order #${order.orderNumber}\\s+${order.orderId.slice(0, 8)}\\s+Confirmed\\s+Withdrawn`),
    );
    const refused = await step(order.orderId, 'confirmed', 'shipped');
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('withdrawn');
    expect((await step(order.orderId, 'confirmed', 'shipped', { accepted: 'withdrawn' })).status).toBe(200);
  });

  test('and its opposite at the same moment: one succeeds, the other sees a conflict', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed');
    const answers = await Promise.all([step(orderId, 'confirmed', 'shipped'), cancel(orderId), cancel(orderId)]);
    // A cancellation that went leads back to the order.
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await historyOf(shop.shop, orderId)).toHaveLength(3);
  });

  test('shows the result without scripts', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'shipped');
    const fields = { order_id: orderId, expected_status: 'shipped', new_status: 'delivered' };
    const done = await readPage(shop.post(LIST, fields, staff.headers));
    expect(done.text).toContain('Order status updated successfully');
    const late = await readPage(shop.post(LIST, fields, staff.headers));
    expect(late.status).toBe(409);
    expect(late.text).toContain('Failed to update order status: Someone else has changed the status in the meantime.');
  });
});

describe('cancelling', () => {
  test('from the details asks on a page of its own, with what was written, and nothing has happened yet', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed');
    const fields = { order_id: orderId, expected_status: 'confirmed', new_status: 'cancelled', reason: 'Out of print' };
    const asked = await shop.post(`${LIST}?need=shipping`, fields, staff.headers);
    expect(asked.status).toBe(302);
    const to = asked.headers.get('location') ?? '';
    expect(to).toBe(`/admin/orders/${orderId}/cancel?need=shipping&reason=Out+of+print`);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    const { text, html } = await read(to);
    expect(text).toContain('Nothing happens until you confirm.');
    expect(html).toContain('Out of print</textarea>');
    expect(/<input[^>]*value="full"[^>]*>/.exec(html)?.[0]).toContain('checked');
  });

  test('works without scripts: it refunds, restocks and notifies the shopper as chosen', async () => {
    const { orderId, shopper } = await walkOrderTo(shop.shop, 'confirmed');
    await shop.runJobs();
    const page = await (await shop.request(`${LIST}/${orderId}/cancel`, { headers: staff.headers })).text();
    const full_amount = /name="full_amount" value="(\d+)"/.exec(page)?.[1] ?? '';
    const fields = { ...CANCELLATION, refund: 'full', full_amount, reason: 'Sold out', key: randomUUID() };
    const done = await shop.post(`${LIST}/${orderId}/cancel?need=shipping`, fields, staff.headers);
    expect(done.headers.get('location')).toBe(`/admin/orders/${orderId}?need=shipping&done=cancelled`);
    const { text } = await read(`${LIST}/${orderId}?done=cancelled`);
    expect(text).toContain('The order has been cancelled.');
    expect(text).toContain('Refunded €');
    await shop.runJobs();
    const mails = await listMailsTo(shop.shop, shopper.email);
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['order-confirmed', 'order-cancelled', 'order-refunded']),
    );
  });

  test('loses nothing of what was typed when the amount cannot be read, and cancels nothing', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed');
    const fields = { ...CANCELLATION, refund: 'amount', amount: 'twelve', reason: 'Broken jar', key: randomUUID() };
    const refused = await readPage(shop.post(`${LIST}/${orderId}/cancel`, fields, staff.headers));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Broken jar</textarea>');
    expect(refused.html).toContain('value="twelve"');
    expect(refused.text).toContain('Enter an amount such as 12.50.');
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
  });
});

describe('marking as paid', () => {
  test('confirms an order that waited for payment, without scripts, and asks for the reason first', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'pending');
    expect((await read(`${LIST}/${orderId}`)).html).toContain(`href="/admin/orders/${orderId}/paid"`);
    const path = `${LIST}/${orderId}/paid`;
    const fields = { method: 'cash', note: '', key: randomUUID() };
    expect((await read(path)).text).toContain('Only a refund can undo this.');
    const refused = await readPage(shop.post(path, fields, staff.headers));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Enter how you know that the order was paid.');
    const done = await shop.post(path, { ...fields, note: 'At the counter' }, staff.headers);
    expect(done.headers.get('location')).toBe(`/admin/orders/${orderId}?done=paid`);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    const { text } = await read(`${LIST}/${orderId}`);
    expect(text).toMatch(/Marked as paid: €[\d.]+, Cash/);
    expect(text).toContain('At the counter');
    expect((await read(path)).text).toContain('This order has already been paid.');
  });

  test('and cancelling are not offered to read-only staff', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'pending');
    const { html } = await read(`${LIST}/${orderId}`, reader.headers);
    expect(html).not.toContain(`/admin/orders/${orderId}/paid`);
    expect(html).not.toContain(`/admin/orders/${orderId}/cancel`);
    for (const action of ['paid', 'cancel'])
      expect((await shop.post(`${LIST}/${orderId}/${action}`, { key: randomUUID() }, reader.headers)).status).toBe(403);
    expect(await statusOf(shop.shop, orderId)).toBe('pending');
  });
});

describe('the parcel', () => {
  test('is in the mail and on the shopper’s page, and only as an https address', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper });
    const parcel = { carrier: 'other', tracking_number: 'AB 12' };
    const evil = await step(orderId, 'confirmed', 'shipped', { ...parcel, tracking_url: 'javascript:alert(1)' });
    expect(evil.status).toBe(422);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    const url = 'https://parcels.example/AB-12';
    expect((await step(orderId, 'confirmed', 'shipped', { ...parcel, tracking_url: url })).status).toBe(200);
    await shop.runJobs();
    const mail = (await listMailsTo(shop.shop, shopper.email)).find(({ template }) => template === 'order-shipped');
    expect(mail?.text).toContain('Parcel number: AB 12');
    expect(mail?.html).toContain(`href="${url}"`);
    const page = await read(`/orders/${orderId}`, shopper.headers);
    expect(page.text).toContain('AB 12');
    expect(page.html).toContain(`href="${url}"`);
    const corrected = { intent: 'set-tracking', carrier: 'dpd', tracking_number: '05809012345678', tracking_url: '' };
    expect((await send(`${LIST}/${orderId}`, corrected)).status).toBe(200);
    expect((await read(`/orders/${orderId}`, shopper.headers)).text).toContain('DPD');
    const changes = (await read('/admin/settings/changes')).text;
    expect(changes).toMatch(/Parcel.*Carrier: Another carrier/);
    expect(changes).toMatch(/Parcel number: 05809012345678/);
    expect(changes).not.toContain('Url');
  });
});

describe('notes', () => {
  test('are for staff: the shopper’s page has none, and markup in them is only words', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper });
    const body = '</script><script>alert("note")</script>';
    expect((await send(`${LIST}/${orderId}`, { intent: 'add-note', body })).status).toBe(200);
    const details = await read(`${LIST}/${orderId}`);
    expect(details.html).not.toContain('<script>alert(');
    expect((await read(`/orders/${orderId}`, shopper.headers)).html).not.toContain('alert(');
    const download = await shop.request('/account-settings/download', { headers: shopper.headers });
    expect(await download.text()).toContain('alert(\\"note\\")');
    expect((await send(`${LIST}/${orderId}`, { intent: 'add-note', body: ' ' })).status).toBe(422);
  });
});

describe('packing slips', () => {
  test('of several orders come in one file, for staff alone', async () => {
    const [one, two] = [await walkOrderTo(shop.shop, 'confirmed'), await walkOrderTo(shop.shop, 'confirmed')];
    const path = `${LIST}/packing-slips?order=${one.orderId}&order=${two.orderId}`;
    const file = await shop.request(path, { headers: reader.headers });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('packing-slip-2-orders.pdf');
    const { text, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pages).toBe(2);
    for (const { orderNumber } of [one, two]) expect(text).toContain(`#${orderNumber}`);
    const customer = await aCustomer(shop.shop);
    expect((await shop.request(path, { headers: customer.headers })).status).toBe(403);
    expect((await shop.request(path)).status).toBe(302);
    const none = await shop.request(`${LIST}/packing-slips?order=nonsense`, { headers: staff.headers });
    expect(none.status).toBe(404);
  });
});

describe('several orders', () => {
  test('are looked through before anything happens, also by address', async () => {
    const paid = await walkOrderTo(shop.shop, 'confirmed');
    const cancelled = await walkOrderTo(shop.shop, 'cancelled');
    const request = (path: string, headers = staff.headers) => shop.request(path, { headers });
    const query = `order=${paid.orderId}&order=${cancelled.orderId}&step=shipped`;
    expect((await request(`${LIST}/bulk?${query}`)).status).toBe(200);
    expect(await statusOf(shop.shop, paid.orderId)).toBe('confirmed');
    expect((await request(`${LIST}/bulk?order=${paid.orderId}&step=deleted`)).status).toBe(404);
    expect((await request(`${LIST}/bulk?${query}`, reader.headers)).status).toBe(403);
    const refused = await shop.post(`${LIST}/bulk`, { step: 'shipped', order: paid.orderId }, reader.headers);
    expect(refused.status).toBe(403);
    const done = await send(`${LIST}/bulk`, { step: 'shipped', order: paid.orderId });
    expect(done.status).toBe(200);
    expect(await statusOf(shop.shop, paid.orderId)).toBe('shipped');
  });
});

describe('the list', () => {
  test('is filtered by its address alone, and offers to take each filter out', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'delivered');
    const { text, html } = await read(`${LIST}?status=delivered&payment=paid&from=2020-01-01&search=${orderId}`);
    expect(text).toContain('1 order');
    expect(text).toContain('From 1 January 2020');
    expect(html).toContain(`href="/admin/orders?payment=paid&amp;from=2020-01-01&amp;search=${orderId}"`);
    const nothing = await read(`${LIST}?search=${randomUUID()}`);
    expect(nothing.text).toContain('No orders found');
  });

  test('is narrowed down by status, payment, date and what comes next, and searched by number, customer and product', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Hazel Soap', stock: 90 });
    const standings = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
    const orders = new Map<string, string>();
    for (const standing of standings) {
      const { orderId } = await walkOrderTo(shop.shop, standing, { items: [{ productId, quantity: 2 }] });
      orders.set(standing, orderId);
    }
    const cancelled = orders.get('cancelled') ?? '';
    await sql`update orders set created_at = now() - interval '5 days' where id = ${cancelled}`.execute(shop.shop.db);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' });
    const fourDaysAgo = day.format(new Date(Date.now() - 4 * DAY_MS));
    const found = async (query: string) => {
      const { html, text } = await read(`${LIST}?${query}`);
      const named = standings.filter((standing) => html.includes(`/admin/orders/${orders.get(standing)}`));
      expect(text, query).toContain(`${named.length} order`);
      return named;
    };
    const shipped = (orders.get('shipped') ?? '').slice(0, 8);
    expect(await found(`search=${shipped}`)).toEqual(['shipped']);
    expect(await found('search=hazel')).toEqual(standings);
    expect(await found('search=hazel&status=shipped')).toEqual(['shipped']);
    expect(await found('search=hazel&payment=unpaid')).toEqual(['pending', 'cancelled']);
    expect(await found(`search=hazel&to=${fourDaysAgo}`)).toEqual(['cancelled']);
    expect(await found(`search=hazel&from=${fourDaysAgo}`)).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
    expect(await found('search=hazel&need=payment')).toEqual(['pending']);
    expect(await found('search=hazel&need=shipping')).toEqual(['confirmed']);
    expect((await read(`${LIST}?search=berzins`)).html).toContain(`/admin/orders/${orders.get('delivered')}`);
  });

  test('shows read-only staff every order, and no button that would be refused', async () => {
    const { orderId, orderNumber } = await walkOrderTo(shop.shop, 'confirmed');
    const path = `${LIST}?search=${orderId}`;
    expect((await read(path)).html).toContain(`Ship: order #${orderNumber}`);
    const looked = await read(path, reader.headers);
    expect(looked.text).toContain(`Order #${orderNumber}`);
    expect(looked.html).not.toContain('Ship: order');
    const forms: Record<string, string>[] = [
      { order_id: orderId, expected_status: 'confirmed', new_status: 'shipped' },
      { intent: 'undo', change_id: randomUUID() },
    ];
    for (const fields of forms) expect((await send(LIST, fields, reader.headers)).status).toBe(403);
    expect((await send(`${LIST}/${orderId}`, { intent: 'add-note', body: 'x' }, reader.headers)).status).toBe(403);
  });

  test('that cannot be read says so, with a way to try again', async () => {
    await shop.shop.db.schema.alterTable('order_items').renameTo('order_items_away').execute();
    const { text, html } = await read(`${LIST}?status=shipped`);
    await shop.shop.db.schema.alterTable('order_items_away').renameTo('order_items').execute();
    expect(text).toContain('Error loading orders: An unexpected error occurred');
    expect(html).toContain('href="/admin/orders?status=shipped"');
    expect(text).toContain('Retry');
  });
});
