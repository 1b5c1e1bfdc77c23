import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { signOrderLink } from '#shop/orders/order-link.server.ts';
import { withToken } from '#shop/orders/order-link.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { statusOf } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw, type BoughtGoods } from '#tests/support/orders/withdrawals.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
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
const read = (path: string, headers: Headers | undefined = staff.headers) =>
  readPage(shop.request(path, headers && { headers }));

type Part = { readonly soaps: number; readonly creams: number; readonly seen?: number };

/** Sends a part without scripts. */
function ship(order: BoughtGoods, { soaps, creams, seen = 0 }: Part, more: Record<string, string> = {}) {
  const fields = {
    parts_seen: String(seen),
    'lines[0].item_id': order.soapLine,
    'lines[0].quantity': String(soaps),
    'lines[1].item_id': order.creamLine,
    'lines[1].quantity': String(creams),
    carrier: 'omniva',
    tracking_number: '',
    ...more,
  };
  return shop.post(`${LIST}/${order.orderId}/ship`, fields, more.as === 'reader' ? reader.headers : staff.headers);
}

const anOrder = () => anOrderToWithdraw(shop.shop, { status: 'confirmed' });

describe('a part of an order', () => {
  test('is sent by staff without scripts, can be undone, and the list says how far the order is', async () => {
    const order = await anOrder();
    const { orderId } = order;
    expect((await read(`${LIST}/${orderId}`)).html).toContain(`href="/admin/orders/${orderId}/ship"`);
    const form = await read(`${LIST}/${orderId}/ship`);
    expect(form.text).toContain('Linden Soap');
    expect(form.text).toContain('2 of 2 still to be sent');
    const sent = await ship(order, { soaps: 1, creams: 0 }, { tracking_number: 'CC123456785EE' });
    const to = sent.headers.get('location') ?? '';
    expect(to).toMatch(new RegExp(`^/admin/orders/${orderId}\\?done=part_shipped&change=[0-9a-f-]{36}$`));
    const details = await read(to);
    expect(details.text).toContain('This part has been shipped.');
    expect(details.text).toMatch(/Partly shipped: 1 of 3/);
    expect(details.text).toContain('CC123456785EE');
    expect((await read(`${LIST}?search=${orderId}`)).text).toContain('Partly shipped: 1 of 3');
    const change_id = new URLSearchParams(to.split('?')[1]).get('change') ?? '';
    const undone = await readPage(shop.post(LIST, { intent: 'undo', change_id }, staff.headers));
    expect(undone.text).toContain('Undone');
    expect((await read(`${LIST}/${orderId}`)).text).not.toContain('Partly shipped');
    expect((await read('/admin/settings/changes')).text).toContain('1 × Linden Soap');
  });

  test('is refused in words, and nothing typed is lost: too many units, an unreadable number, somebody faster', async () => {
    const order = await anOrder();
    const many = await readPage(ship(order, { soaps: 3, creams: 0 }));
    expect(many.status).toBe(409);
    expect(many.text).toContain('Some of these items have been sent or refunded in the meantime.');
    const none = await readPage(ship(order, { soaps: 0, creams: 0 }, { tracking_number: 'KEPT 1', carrier: 'other' }));
    expect(none.status).toBe(422);
    expect(none.text).toContain('Choose at least one item.');
    expect(none.html).toContain('value="KEPT 1"');
    const odd = await readPage(ship(order, { soaps: 1, creams: 0 }, { tracking_number: '<b>' }));
    expect(odd.status).toBe(422);
    expect(odd.text).toContain('A parcel number can have up to 64 letters');
    expect(odd.html).toMatch(/name="lines\[0\]\.quantity"[^>]*value="1"/);
    expect((await ship(order, { soaps: 1, creams: 0 })).status).toBe(302);
    const late = await readPage(ship(order, { soaps: 1, creams: 0 }));
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else has changed the status in the meantime.');
    expect((await readPage(ship(order, { soaps: 1, creams: 0 }, { parts_seen: 'x' }))).status).toBe(422);
  });

  test('is not for read-only staff', async () => {
    const order = await anOrder();
    expect((await read(`${LIST}/${order.orderId}`, reader.headers)).html).not.toContain('/ship"');
    expect((await ship(order, { soaps: 1, creams: 0 }, { as: 'reader' })).status).toBe(403);
    expect((await read(`${LIST}/${order.orderId}/ship`, reader.headers)).status).toBe(403);
  });

  test('is on the order’s page with its goods and its tracking, also by the mailed link; the last one ships the order', async () => {
    const order = await anOrder();
    const { orderId } = order;
    await ship(order, { soaps: 1, creams: 0 }, { tracking_number: 'CC000000080EE' });
    const link = withToken(`/orders/${orderId}`, signOrderLink(shop.shop.config, 'order', orderId));
    for (const page of [await read(`/orders/${orderId}`, order.shopper.headers), await readPage(shop.request(link))]) {
      expect(page.status).toBe(200);
      expect(page.text).toContain('Partly shipped: 1 of 3');
      expect(page.text).toMatch(/Parcel 1\s+Sent on .*\s+1 × Linden Soap/);
      expect(page.text).toMatch(/Still to follow\s+1 × Linden Soap\s+1 × Birch Cream/);
      expect(page.html).toContain('https://mans.omniva.lv/track/CC000000080EE');
    }
    const last = await ship(order, { soaps: 1, creams: 1, seen: 1 }, { tracking_number: 'CC000000005EE' });
    expect(last.headers.get('location')).toContain('done=shipped');
    expect(await statusOf(shop.shop, orderId)).toBe('shipped');
    const page = await read(`/lv/orders/${orderId}`, order.shopper.headers);
    expect(page.text).toMatch(/1\. sūtījums[\s\S]*2\. sūtījums/);
    expect(page.text).not.toContain('Vēl tiks nosūtīts');
    expect((await read(`${LIST}/${orderId}/ship`)).text).toContain(
      'Nothing of this order can be sent in parts any more.',
    );
  });

  test('is the last once the rest is refunded: the order is none to ship, and its page has the button that closes it', async () => {
    const order = await anOrder();
    const { orderId } = order;
    const isListed = async (need: string) =>
      (await read(`${LIST}?need=${need}&search=${orderId}`)).html.includes(`${LIST}/${orderId}?`);
    await ship(order, { soaps: 2, creams: 0 });
    expect([await isListed('shipping'), await isListed('delivery')]).toEqual([true, false]);
    const lines = [{ itemId: order.creamLine, quantity: 1 }];
    const credit = { kind: 'lines', lines, shipping: cents(0) } as const;
    const refund = { orderId, paymentId: null, credit, restock: true, key: randomUUID(), actorId: order.staffId };
    expect((await refundOrder(shop.shop, refund)).ok).toBe(true);
    expect([await isListed('shipping'), await isListed('delivery')]).toEqual([false, true]);
    const sentence = 'Nothing is left to send: mark the order as shipped, which sends no email.';
    const details = await read(`${LIST}/${orderId}`);
    expect(details.text).toContain(sentence);
    expect(details.html).not.toContain(`${orderId}/ship"`);
    expect((await read(`${LIST}/${orderId}`, reader.headers)).html).not.toContain('>Mark as Shipped</button>');
    const over = await read(`${LIST}/${orderId}/ship`);
    expect(over.text).toContain(sentence);
    expect(over.html).not.toMatch(/<button[^>]*form="[^"]*"[^>]*>Ship<\/button>/);
    const button = /<form[^>]*>(?:(?!<\/form>).)*Mark as Shipped<\/button>/s.exec(details.html)?.[0] ?? '';
    expect(button).toContain('name="new_status" value="shipped"');
    const fields = { order_id: orderId, expected_status: 'confirmed', new_status: 'shipped', undoable: 'yes' };
    expect((await shop.post(LIST, fields, staff.headers)).status).toBe(200);
    expect(await statusOf(shop.shop, orderId)).toBe('shipped');
    expect((await read(`${LIST}/${orderId}`)).text).not.toContain('Nothing is left to send');
  });

  test('has a packing slip of its own, with what is in it and what follows', async () => {
    const order = await anOrder();
    await ship(order, { soaps: 1, creams: 0 });
    const slip = async (query: string) => {
      const file = await shop.request(`${LIST}/packing-slips?order=${order.orderId}${query}`, {
        headers: staff.headers,
      });
      return file.status === 200 ? (await readPdf(new Uint8Array(await file.arrayBuffer()))).text : file.status;
    };
    const first = String(await slip('&part=1')).replaceAll(/\s+/g, ' ');
    expect(first).toContain('1 of 2 in this parcel');
    expect(first).toContain('Follows in another parcel: 1 × Linden Soap; 1 × Birch Cream');
    const rest = String(await slip('')).replaceAll(/\s+/g, ' ');
    expect(rest).toContain('Birch Cream');
    expect(rest).not.toContain('Follows');
    expect(await slip('&part=2')).toBe(404);
    expect(await slip('&part=x')).toBe(404);
  });
});
