import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { A_LOCKER, deliverBy } from '#tests/support/orders/order-delivery.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';

let shop: BuiltShop;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await aStaffMember(shop.shop, 'staff');
  reader = await aStaffMember(shop.shop, 'read_only');
});
afterAll(() => shop.close());

async function anOrder() {
  const order = await walkOrderTo(shop.shop, 'confirmed');
  await deliverBy(shop.shop, order.orderId, { kind: 'pickup_point', name: 'Pakomāts', point: A_LOCKER });
  return order;
}

const pageOf = (ids: readonly string[], path = '/admin/orders/parcels') =>
  `${path}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;

type Sent = {
  readonly numbers?: Readonly<Record<string, string>>;
  readonly intent: string;
  readonly list?: string;
  readonly file?: string;
  /** Orders that have no fields. */
  readonly without?: readonly string[];
  /** Orders that a list took in before, with their numbers. */
  readonly taken?: Readonly<Record<string, string>>;
  readonly leave?: string;
};

/** The form as the page sends it; `numbers` by the ids of the orders. */
async function send(ids: readonly string[], { numbers = {}, intent, list = '', file, ...more }: Sent) {
  const { without = [], taken = {}, leave } = more;
  const body = new FormData();
  body.set('intent', intent);
  body.set('list', list);
  // Browsers send an empty file without a name where none was chosen.
  body.set('file', new Blob([file ?? '']), file === undefined ? '' : 'parcels.csv');
  for (const [at, id] of [...ids, ...Object.keys(taken)].entries()) {
    if (without.includes(id)) continue;
    body.set(`order[${at}]`, id);
    body.set(`carrier[${at}]`, 'omniva');
    body.set(`number[${at}]`, numbers[id] ?? taken[id] ?? '');
    if (id in taken) body.set(`taken[${at}]`, 'yes');
  }
  if (leave !== undefined) body.set('leave', leave);
  const headers = new Headers(staff.headers);
  headers.set('origin', shop.shop.config.shopUrl);
  return readPage(shop.request(pageOf(ids), { method: 'POST', body, headers }));
}

const numberAt = (html: string, at: number) =>
  new RegExp(`<input[^>]*name="number\\[${at}\\]"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1];

describe('the page of parcel numbers', () => {
  test('shows receiver, phone, method, point and goods of each order', async () => {
    const { orderId, orderNumber } = await anOrder();
    const { status, text } = await readPage(shop.request(pageOf([orderId]), { headers: staff.headers }));
    expect(status).toBe(200);
    for (const shown of [`#${orderNumber}`, 'Jānis Bērziņš', '20 000 000', 'Pakomāts', 'Parka pakomāts', '9999', '1 ×'])
      expect(text).toContain(shown);
  });

  test('ships by one form, mails each buyer their own number, and says what was done already when it is sent again', async () => {
    const orders = [await anOrder(), await anOrder()];
    const ids = orders.map(({ orderId }) => orderId);
    const numbers = { [ids[0] ?? '']: 'CC123456785EE', [ids[1] ?? '']: 'CC987654325EE' };
    const shipped = await send(ids, { numbers, intent: 'ship' });
    expect(shipped.text).toContain('1 order shipped');
    const [first, second] = orders;
    expect(await statusOf(shop.shop, first!.orderId)).toBe('shipped');
    // The check digit is wrong: it is asked about, and what was typed stays.
    expect(await statusOf(shop.shop, second!.orderId)).toBe('confirmed');
    expect(shipped.text).toContain('This does not look like a number of this carrier.');
    expect(numberAt(shipped.html, 1)).toBe('CC987654325EE');
    const again = await send(ids, { numbers: { [first!.orderId]: 'CC123456785EE' }, intent: 'ship' });
    expect(again.text).toContain('had been shipped with this number before');
    await letOrderMailsComeDue(shop.shop);
    await shop.runJobs();
    const mails = await listMailsTo(shop.shop, first!.shopper.email);
    expect(mails.filter(({ text }) => text.includes('CC123456785EE'))).toHaveLength(1);
  });

  test.each(['a pasted list', 'a file'])('fills in %s without shipping, and keeps what was typed', async (from) => {
    const orders = [await anOrder(), await anOrder(), await anOrder()];
    const ids = orders.map(({ orderId }) => orderId);
    const [one, , three] = orders.map(({ orderNumber }) => orderNumber);
    const list = `Order number;Parcel number\n${one};CC123456785EE\n${three};X*1\n77777;CC1\n`;
    const sent = from === 'a file' ? { file: list } : { list };
    const { status, html, text } = await send(ids, { ...sent, numbers: { [ids[1]!]: 'TYPED-1' }, intent: 'fill' });
    expect(status).toBe(200);
    expect([0, 1, 2].map((at) => numberAt(html, at))).toEqual(['CC123456785EE', 'TYPED-1', '']);
    expect(text).toContain('1 number filled in');
    expect(text).toContain(`Line 3, ${three} X*1: this cannot be a parcel number`);
    expect(text).toContain('Line 4, 77777 CC1: no order has this number');
    expect(await statusOf(shop.shop, ids[0]!)).toBe('confirmed');
  });

  test('keeps numbers and list when the list cannot be read', async () => {
    const { orderId } = await anOrder();
    const sent = { numbers: { [orderId]: 'TYPED-2' }, list: 'one;two;three', intent: 'fill' };
    const { status, html, text } = await send([orderId], sent);
    expect(status).toBe(422);
    expect(numberAt(html, 0)).toBe('TYPED-2');
    expect(html).toContain('one;two;three</textarea>');
    expect(text).toContain('It is not clear which column has the orders');
    const large = await send([orderId], { ...sent, list: '', file: `1;2\n${'x'.repeat(1_000_000)}` });
    expect(large.status).toBe(413);
    expect(large.text).toContain('The list is larger than 1 MB.');
    // It stands at the field that the list came from.
    const errorAt = (page: { html: string }, field: string) =>
      new RegExp(`<${field}[^>]* aria-invalid="true"`).test(page.html);
    expect([errorAt(large, 'textarea'), errorAt(large, 'input')]).toEqual([false, true]);
    expect([errorAt({ html }, 'textarea'), errorAt({ html }, 'input')]).toEqual([true, false]);
    expect(numberAt(large.html, 0)).toBe('TYPED-2');
    expect((await send([orderId], { intent: 'fill' })).text).toContain('Paste a list or choose a file first.');
    expect((await send([orderId], { intent: 'ship' })).text).toContain('Enter at least one parcel number.');
  });

  test('takes in orders that the list names though they were not selected, to be shipped or left out', async () => {
    const [chosen, one, two] = [await anOrder(), await anOrder(), await anOrder()];
    const cancelled = await walkOrderTo(shop.shop, 'cancelled');
    const list = `${one.orderNumber};CC123456785EE\n${two.orderNumber};="CC100000003EE"\n${cancelled.orderNumber};CC1\n`;
    const filled = await send([chosen.orderId], { file: list, intent: 'fill' });
    expect(filled.text).toContain('2 orders were taken in from the list, although they were not selected.');
    expect(filled.text).toContain(`Line 3, ${cancelled.orderNumber} CC1: has another status`);
    expect([0, 1, 2].map((at) => numberAt(filled.html, at))).toEqual(['', 'CC123456785EE', 'CC100000003EE']);
    expect(filled.text.match(/From the list/g)).toHaveLength(2);
    const taken = { [one.orderId]: 'CC123456785EE', [two.orderId]: 'CC100000003EE' };
    const left = await send([chosen.orderId], { taken, leave: one.orderId, intent: '' });
    expect(left.text).not.toContain(`#${one.orderNumber}`);
    expect([0, 1].map((at) => numberAt(left.html, at))).toEqual(['', 'CC100000003EE']);
    const { [two.orderId]: number = '' } = taken;
    const shipped = await send([chosen.orderId], { taken: { [two.orderId]: number }, intent: 'ship' });
    expect(shipped.text).toContain('1 order shipped');
    const statuses = [chosen, one, two].map(({ orderId }) => statusOf(shop.shop, orderId));
    expect(await Promise.all(statuses)).toEqual(['confirmed', 'confirmed', 'shipped']);
  });

  test('keeps an order that a list took in while there is something to ask about it', async () => {
    const [chosen, other] = [await anOrder(), await anOrder()];
    const shipped = await send([chosen.orderId], { taken: { [other.orderId]: 'CC987654325EE' }, intent: 'ship' });
    expect(shipped.text).toContain('This does not look like a number of this carrier.');
    expect(shipped.text).toContain('From the list');
    expect(numberAt(shipped.html, 1)).toBe('CC987654325EE');
  });

  test('has all orders that are to be shipped by one button, and needs none to be selected for a list', async () => {
    const { orderId, orderNumber } = await anOrder();
    const read = async (path: string) => readPage(shop.request(path, { headers: staff.headers }));
    const address = '/admin/orders/parcels?need=shipping&amp;all=yes';
    expect((await read('/admin/orders?need=shipping')).html).toContain(`href="${address}"`);
    expect((await read('/admin/orders')).html).not.toContain('all=yes');
    const page = await read(address.replace('&amp;', '&'));
    expect(page.text).toContain(`#${orderNumber}`);
    expect(page.html).toContain('href="/admin/orders?need=shipping"');
    const alone = await send([], { list: `${orderNumber} CC000000005EE`, intent: 'fill' });
    expect(numberAt(alone.html, 0)).toBe('CC000000005EE');
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
  });

  test('fills in for Enter in a field without scripts: the first button of its form ships nothing', async () => {
    const { orderId } = await anOrder();
    const { html } = await readPage(shop.request(pageOf([orderId]), { headers: staff.headers }));
    const form = /<form[^>]*multipart.*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toContain('value="fill"');
  });

  test('ships the others beside an order that has no field, and says why it has none', async () => {
    const { orderId, orderNumber } = await walkOrderTo(shop.shop, 'cancelled');
    const other = await anOrder();
    const numbers = { [other.orderId]: 'CC000000080EE' };
    await send([orderId, other.orderId], { numbers, intent: 'ship', without: [orderId] });
    expect(await statusOf(shop.shop, other.orderId)).toBe('shipped');
    const { html, text } = await readPage(shop.request(pageOf([orderId]), { headers: staff.headers }));
    expect(text).toContain(`#${orderNumber}: has another status`);
    expect(numberAt(html, 0)).toBeUndefined();
  });

  test('is reached from the list by those who may ship', async () => {
    const list = async ({ headers }: Person) => (await readPage(shop.request('/admin/orders', { headers }))).html;
    expect(await list(staff)).toContain('formAction="/admin/orders/parcels"');
    expect(await list(reader)).not.toContain('/admin/orders/parcels');
  });
});

describe('the number of one parcel', () => {
  const ship = (orderId: string, fields: Record<string, string>) =>
    shop.post(
      '/admin/orders',
      { order_id: orderId, expected_status: 'confirmed', new_status: 'shipped', ...fields },
      staff.headers,
    );

  test('is asked about before the order is shipped from the list, and taken when it is meant', async () => {
    const { orderId } = await anOrder();
    const typed = { carrier: 'omniva', tracking_number: '05809023451048' };
    expect((await ship(orderId, typed)).status).toBe(422);
    expect((await ship(orderId, { ...typed, accepted_number: 'another' })).status).toBe(422);
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    expect((await ship(orderId, { ...typed, accepted_number: '05809023451048' })).status).toBe(200);
    expect(await statusOf(shop.shop, orderId)).toBe('shipped');
  });

  test('is asked about when another order or another part of the same has it', async () => {
    const [{ orderId: first, orderNumber }, { orderId }] = [await anOrder(), await anOrder()];
    const typed = { carrier: 'dpd', tracking_number: '05809023451050' };
    expect((await ship(first, typed)).status).toBe(200);
    const order = await findStaffOrder(shop.shop, { orderId });
    const part = { 'lines[0].item_id': order?.items[0]?.id ?? '', 'lines[0].quantity': '1', parts_seen: '0', ...typed };
    const asked = await readPage(shop.post(`/admin/orders/${orderId}/ship`, part, staff.headers));
    expect(asked.text).toContain(`Order #${orderNumber} has this number too.`);
    expect(asked.html).toContain('name="accepted_number"');
    expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
    const accepted = { ...part, accepted_number: typed.tracking_number };
    expect((await shop.post(`/admin/orders/${orderId}/ship`, accepted, staff.headers)).status).toBe(302);
    expect(await statusOf(shop.shop, orderId)).toBe('shipped');
  });
});

describe('the corrected number of a parcel', () => {
  const save = (orderId: string, number: string, more: Record<string, string> = {}) =>
    shop.post(
      `/admin/orders/${orderId}`,
      { intent: 'set-tracking', carrier: 'omniva', tracking_number: number, ...more },
      staff.headers,
    );

  test('is asked about as a new one is, unless the parcel has it already', async () => {
    const [one, two] = [await walkOrderTo(shop.shop, 'shipped'), await walkOrderTo(shop.shop, 'shipped')];
    const trackingOf = async ({ orderId }: typeof one) =>
      (await findStaffOrder(shop.shop, { orderId }))?.tracking?.number;
    expect((await save(one.orderId, 'CC123456786EE')).status).toBe(422);
    expect(await trackingOf(one)).toBeUndefined();
    expect((await save(one.orderId, 'CC123456786EE', { accepted_number: 'CC123456786EE' })).status).toBe(200);
    expect(await trackingOf(one)).toBe('CC123456786EE');
    // Saved as it is, nothing is asked; with another carrier it is.
    expect((await save(one.orderId, 'CC123456786EE')).status).toBe(200);
    expect((await save(one.orderId, 'CC123456786EE', { carrier: 'dpd' })).status).toBe(422);
    expect((await save(one.orderId, 'CC200000006EE')).status).toBe(200);
    expect((await save(two.orderId, 'CC200000006EE')).status).toBe(422);
    expect(await trackingOf(two)).toBeUndefined();
  });
});

describe('a file for a carrier', () => {
  test('is downloaded by those who may edit orders', async () => {
    const { orderId, orderNumber } = await anOrder();
    const fields = { file: 'omniva', order: orderId };
    const made = await shop.post('/admin/orders/parcels/file', fields, staff.headers);
    expect(made.status).toBe(200);
    expect(made.headers.get('content-disposition')).toBe('attachment; filename="parcels-omniva.csv"');
    expect(made.headers.get('cache-control')).toBe('private, no-store');
    expect(await made.text()).toContain(`${orderNumber};PARCEL;PARCEL_MACHINE;Jānis Bērziņš;;+37120000000;`);
    expect((await shop.post('/admin/orders/parcels/file', fields, reader.headers)).status).toBe(403);
    expect((await shop.post('/admin/orders/parcels/file', { ...fields, file: 'dpd' }, staff.headers)).status).toBe(404);
    expect((await shop.request('/admin/orders/parcels/file', { headers: staff.headers })).status).toBe(405);
  });
});
