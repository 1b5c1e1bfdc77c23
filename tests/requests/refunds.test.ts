import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { listRefundOffers } from '#shop/refunds/list-refund-offers.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { checkOutWell, paymentsOf } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let fake: FakeProvider;
let staff: Person;
beforeAll(async () => {
  fake = createFakeProvider();
  shop = await openBuiltShop({ payments: paymentProviders([fake]) });
  staff = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

/** Three soaps at €24.20, paid: €80.59 with shipping. */
async function anOrder(wishes: { readonly paid?: boolean; readonly amount?: number } = {}) {
  const shopper = await aSignedInShopper(shop.shop);
  const goods = await aProduct(shop.shop, { name: 'Linden Soap', price: 24_20 });
  const { orderId, sessionId } = await checkOutWell(shop.shop, shopper, [{ productId: goods.productId, quantity: 3 }]);
  if (wishes.paid !== false) {
    fake.pay(sessionId, wishes.amount === undefined ? {} : { amount: wishes.amount });
    const webhook = fake.webhook(sessionId);
    const path = '/webhooks/payments/test';
    const reply = await shop.request(path, { method: 'POST', body: webhook.rawBody, headers: webhook.headers });
    expect(reply.status).toBe(200);
  }
  const [payment] = await paymentsOf(shop.shop, orderId);
  const [item] = await shop.shop.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute();
  return { orderId, sessionId, goods, headers: shopper.headers, paymentId: payment?.id ?? '', itemId: item?.id ?? '' };
}

type Order = Awaited<ReturnType<typeof anOrder>>;

/** What the refund form sends by default. */
function fieldsFor({ paymentId }: Order, changes: Record<string, string> = {}): Record<string, string> {
  const usual = { payment_id: paymentId, refund_key: randomUUID(), kind: 'full', expected_amount: '8059' };
  return { ...usual, ...changes };
}

const amountOf = (euro: string, cents: number) => ({ kind: 'amount', amount: euro, expected_amount: String(cents) });

async function send(order: Pick<Order, 'orderId'>, fields: Record<string, string>, headers: Headers = staff.headers) {
  const response = await shop.post(`/admin/orders/${order.orderId}.data`, fields, headers);
  const body = await response.text();
  const code = /"code","(\w+)"/.exec(body)?.[1] ?? null;
  return { status: response.status, code, body };
}

const read = (path: string, headers: Headers) => readPage(shop.request(path, { headers }));

describe('the refund form', () => {
  test('refunds by item, with shipping and units back on the shelf, and says who did it', async () => {
    const order = await anOrder();
    const shelf = await stockOf(shop.shop, order.goods);
    const lines = { 'lines[0].item_id': order.itemId, 'lines[0].quantity': '2', shipping: '799', restock: 'yes' };
    const fields = fieldsFor(order, { kind: 'lines', ...lines, expected_amount: '5639' });
    expect((await send(order, fields)).status).toBe(200);
    expect(fake.refundsOf(order.sessionId)).toEqual([56_39]);
    expect(await stockOf(shop.shop, order.goods)).toBe(shelf + 2);
    expect(await paymentsOf(shop.shop, order.orderId)).toMatchObject([{ state: 'paid' }]);
    const { text, html } = await read(`/admin/orders/${order.orderId}`, staff.headers);
    expect(text).toContain('€56.39 Refunded');
    expect(text).toContain('Ilze Kalniņa');
    expect(text).toContain('2 × Linden Soap (back in stock)');
    expect(text).toContain('Shipping €7.99');
    expect(text).toMatch(/Credit note VIT-C-\d{4}-\d{6}/);
    expect(html).toMatch(new RegExp(`href="/orders/${order.orderId}/credit-notes/[\\w-]+"`));
  });

  test('sent twice sends the money once', async () => {
    const order = await anOrder();
    const fields = fieldsFor(order, amountOf('5,00', 5_00));
    const answers = await Promise.all([send(order, fields), send(order, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(fake.refundsOf(order.sessionId)).toEqual([5_00]);
  });

  test('refunds money that came in another amount, in full or in part, but by no items', async () => {
    const order = await anOrder({ amount: 50_00 });
    const lines = { 'lines[0].item_id': order.itemId, 'lines[0].quantity': '1', expected_amount: '2420' };
    expect(await send(order, fieldsFor(order, { kind: 'lines', ...lines }))).toMatchObject({ code: 'unknown_line' });
    expect((await send(order, fieldsFor(order, amountOf('20', 20_00)))).status).toBe(200);
    expect((await send(order, fieldsFor(order, { expected_amount: '3000' }))).status).toBe(200);
    expect(fake.refundsOf(order.sessionId)).toEqual([20_00, 30_00]);
    expect(await paymentsOf(shop.shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('is not offered for what cannot be refunded', async () => {
    const unpaid = await anOrder({ paid: false });
    expect(await listRefundOffers(shop.shop, unpaid)).toEqual([]);
    const order = await anOrder();
    expect((await read(`/admin/orders/${order.orderId}`, staff.headers)).html).toContain('>Refund<');
    expect((await send(order, fieldsFor(order))).status).toBe(200);
    expect((await read(`/admin/orders/${order.orderId}`, staff.headers)).html).not.toContain('>Refund<');
  });
});

describe('who may refund', () => {
  test('staff only, from pages of the shop only; other attempts send nothing', async () => {
    const order = await anOrder();
    const fields = fieldsFor(order);
    expect((await send(order, fields, order.headers)).status).toBe(403);
    const path = `/admin/orders/${order.orderId}`;
    const anonymous = await shop.post(path, fields);
    expect([302, 401, 403]).toContain(anonymous.status);
    const foreign = new Headers(staff.headers);
    foreign.set('origin', 'https://evil.example');
    expect((await shop.post(path, fields, foreign)).status).toBe(403);
    expect(fake.refundsOf(order.sessionId)).toEqual([]);
    expect(
      await shop.shop.db.selectFrom('refunds').select('id').where('order_id', '=', order.orderId).execute(),
    ).toEqual([]);
  });
});

describe('a refund that cannot be made is refused', () => {
  test.each([
    ['invalid', 422, { kind: 'amount', amount: 'much' }],
    ['invalid', 422, { refund_key: '' }],
    ['nothing_taken', 422, amountOf('0', 0)],
    ['nothing_taken', 422, { kind: 'lines' }],
    ['more_than_left', 409, amountOf('80.60', 80_60)],
    ['more_than_left', 409, { kind: 'lines', shipping: '800' }],
    ['unknown_line', 422, { kind: 'lines', 'lines[0].item_id': randomUUID(), 'lines[0].quantity': '1' }],
    ['amount_changed', 409, { expected_amount: '8058' }],
    ['not_found', 404, { payment_id: randomUUID() }],
  ] as [string, number, Record<string, string>][])('as %s (%i): %o', async (code, status, changes) => {
    const order = await anOrder();
    expect(await send(order, fieldsFor(order, changes))).toMatchObject({ status, code });
    expect(fake.refundsOf(order.sessionId)).toEqual([]);
  });

  test('by the provider, in its own words', async () => {
    const order = await anOrder();
    fake.spoil('refund', 'refuse');
    const refused = await send(order, fieldsFor(order));
    expect(refused).toMatchObject({ status: 409, code: 'refund_refused' });
    expect(refused.body).toContain('the fake provider refuses');
    const { text } = await read(`/admin/orders/${order.orderId}`, staff.headers);
    expect(text).toContain('Refund failed');
    expect(text).toContain('the fake provider refuses');
  });

  test('while another waits for the provider, which staff see', async () => {
    const order = await anOrder();
    fake.spoil('refund', 'lose_answer');
    expect((await send(order, fieldsFor(order, amountOf('1', 1_00)))).body).toContain('"sent"');
    const { text, html } = await read(`/admin/orders/${order.orderId}`, staff.headers);
    expect(text).toContain('Waiting for the payment provider');
    expect(html).not.toContain('>Refund<');
    expect(await send(order, fieldsFor(order))).toMatchObject({ status: 409, code: 'under_way' });
    expect((await read(`/orders/${order.orderId}`, order.headers)).text).toContain('€1.00 On its way');
  });

  test('when nothing was paid, and when nothing is left', async () => {
    const unpaid = await anOrder({ paid: false });
    expect(await send(unpaid, fieldsFor(unpaid))).toMatchObject({ status: 409, code: 'not_refundable' });
    const order = await anOrder();
    expect((await send(order, fieldsFor(order))).status).toBe(200);
    expect(await send(order, fieldsFor(order))).toMatchObject({ status: 409, code: 'nothing_left' });
    expect((await send({ orderId: randomUUID() }, fieldsFor(order))).status).toBe(404);
  });
});

test('money that came back is shown to both, and sent again by staff only', async () => {
  const order = await anOrder();
  expect((await send(order, fieldsFor(order))).status).toBe(200);
  const { rawBody, headers } = fake.bounceLastRefund();
  const reply = await shop.request('/webhooks/payments/test', { method: 'POST', body: rawBody, headers });
  expect(reply.status).toBe(200);
  await shop.runJobs();
  const path = `/admin/orders/${order.orderId}`;
  const bounced = await read(path, staff.headers);
  expect(bounced.text).toContain('€80.59 Returned by the bank');
  expect(bounced.text).toMatch(/Returned by the bank on .+: expired_or_canceled_card/);
  expect((await read('/admin/orders?attention=yes', staff.headers)).html).toContain(`href="${path}`);
  expect((await read(`/orders/${order.orderId}`, order.headers)).text).toContain('Your bank returned a refund to us.');
  const refund_id = await refundOf(order);
  expect((await send(order, { refund_id }, order.headers)).status).toBe(403);
  expect(fake.refundsOf(order.sessionId)).toEqual([]);
  expect((await send(order, { refund_id: 'x' })).code).toBe('not_found');
  expect((await send(order, { refund_id })).status).toBe(200);
  expect(fake.refundsOf(order.sessionId)).toEqual([80_59]);
  expect((await read(`/orders/${order.orderId}`, order.headers)).text).toContain('€80.59 Refunded');
});

describe('My Orders', () => {
  test('show each refund with its credit note, once, also of an order that was cancelled', async () => {
    const order = await anOrder();
    await shop.runJobs();
    await changeOrderStatus(shop.shop, {
      orderId: order.orderId,
      newStatus: 'cancelled',
      reason: null,
      actorId: staff.viewer.id,
    });
    expect((await send(order, fieldsFor(order))).status).toBe(200);
    const { text, html } = await read(`/orders/${order.orderId}`, order.headers);
    expect(text).toContain('Refunds');
    expect(text).toContain('€80.59 Refunded');
    expect(html.match(/href="[^"]+\/credit-notes\/[\w-]+"/g)).toHaveLength(1);
    expect((await read(`/lv/orders/${order.orderId}`, order.headers)).text).toContain('Atmaksas');
  });
});

async function refundOf({ orderId }: Order): Promise<string> {
  const query = shop.shop.db.selectFrom('refunds').select('id').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).id;
}
