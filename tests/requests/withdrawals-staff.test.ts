import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { listOrderWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { stockOf } from '#tests/support/goods/goods.ts';
import { anOrderToWithdraw, type BoughtGoods } from '#tests/support/orders/withdrawals.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';

const QUEUE = '/admin/orders/withdrawals';

const clock = movableClock();
let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ clock });
  staff = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

const read = (path: string, headers = staff.headers) => readPage(shop.request(path, { headers }));
/** As the page's own scripts send it. */
const send = async (fields: Record<string, string>, headers: Headers = staff.headers) => {
  const response = await shop.post(`${QUEUE}.data`, fields, headers);
  return { status: response.status, body: await response.text() };
};

/** Everything of the order, declared by its owner. */
async function aWithdrawal(): Promise<BoughtGoods & { readonly withdrawalId: string }> {
  const order = await anOrderToWithdraw(shop.shop);
  const { userId, email } = order.shopper;
  const made = await announceWithdrawal(shop.shop, {
    access: { by: 'owner', userId, orderId: order.orderId },
    lines: [
      { itemId: order.soapLine, quantity: 2 },
      { itemId: order.creamLine, quantity: 1 },
    ],
    fullName: 'Anna Ozola',
    email,
    language: 'en',
    key: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  return { ...order, withdrawalId: made.value.withdrawalId };
}

const refundsOf = (orderId: string) =>
  shop.shop.db.selectFrom('refunds').select(['amount', 'state']).where('order_id', '=', orderId).execute();

describe('the queue', () => {
  test('is empty at first', async () => {
    expect((await read(QUEUE)).text).toContain('No withdrawals are waiting');
    expect((await read('/admin/orders')).html).toContain(`href="${QUEUE}"`);
  });

  test('shows what is returned, what is proposed, and until when', async () => {
    const { orderId, orderNumber, shopper } = await aWithdrawal();
    const { text, html } = await read(QUEUE);
    expect(text).toContain('1 waiting');
    expect(text).toContain(`Order #${orderNumber}`);
    expect(html).toContain(`href="/admin/orders/${orderId}"`);
    expect(text).toContain(shopper.email);
    expect(text).toContain('2 × Linden Soap');
    expect(text).toMatch(/1 × Birch Cream\s+Check the seal/);
    expect(text).toContain('Goods €60.50 Delivery €7.99 To refund €68.49');
    expect(text).toMatch(/Refund by \d+ \w+ \d{4}/);
    expect((await read('/admin/orders')).text).toMatch(/Withdrawals\s+1/);
    clock.pass({ days: 15 });
    const late = await read(QUEUE);
    clock.reset();
    expect(late.text).toContain('Overdue: refund was due by');
  });

  test('is not for shoppers or strangers', async () => {
    const { withdrawalId, orderId } = await aWithdrawal();
    const customer = await aCustomer(shop.shop);
    const refund = { intent: 'refund', withdrawal_id: withdrawalId };
    expect((await shop.request(QUEUE)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
    expect((await read(QUEUE, customer.headers)).status).toBe(403);
    expect((await shop.post(QUEUE, refund, customer.headers)).status).toBe(403);
    expect((await shop.post(QUEUE, refund)).status).toBe(401);
    const forged = new Headers(staff.headers);
    forged.set('origin', 'https://evil.example');
    expect((await shop.post(QUEUE, refund, forged)).status).toBe(403);
    expect(await refundsOf(orderId)).toEqual([]);
  });
});

describe('the details of an order', () => {
  /** The page's data: the dialog is rendered in the browser. */
  const detailsOf = async (orderId: string) =>
    (await shop.request(`/admin/orders/${orderId}.data`, { headers: staff.headers })).text();

  test('say what was withdrawn from it, and what became of it', async () => {
    const { withdrawalId, orderId } = await aWithdrawal();
    expect(await listOrderWithdrawals(shop.shop.db, orderId)).toMatchObject([
      {
        lines: [
          { name: 'Linden Soap', quantity: 2 },
          { name: 'Birch Cream', quantity: 1 },
        ],
        refundState: null,
        closedReason: null,
      },
    ]);
    await send({ intent: 'close', withdrawal_id: withdrawalId, reason: 'The jar was half empty' });
    expect(await detailsOf(orderId)).toContain('The jar was half empty');
  });
});

describe('a refund', () => {
  test('is made in one step, once, with the goods back in stock if staff say so', async () => {
    const { withdrawalId, orderId, soap } = await aWithdrawal();
    const form = { intent: 'refund', withdrawal_id: withdrawalId, restock: 'on' };
    const sent = await Promise.all([send(form), send(form)]);
    for (const { status, body } of sent) {
      expect(status).toBe(200);
      expect(body).toContain('refunded');
    }
    expect(await refundsOf(orderId)).toEqual([{ amount: 68_49, state: 'done' }]);
    expect(await stockOf(shop.shop, soap)).toBe(5);
    const notes = await shop.shop.db
      .selectFrom('invoices')
      .select('total_amount')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit_note')
      .execute();
    expect(notes).toEqual([{ total_amount: 68_49 }]);
    expect((await read(QUEUE)).html).not.toContain(orderId);
  });

  test('leaves the goods out of stock otherwise', async () => {
    const { withdrawalId, orderId, soap } = await aWithdrawal();
    await send({ intent: 'refund', withdrawal_id: withdrawalId });
    expect(await refundsOf(orderId)).toEqual([{ amount: 68_49, state: 'done' }]);
    expect(await stockOf(shop.shop, soap)).toBe(3);
  });
});

describe('closing', () => {
  test('takes a reason, and ends it without a refund', async () => {
    const { withdrawalId, orderId, shopper } = await aWithdrawal();
    const close = (reason: string) => send({ intent: 'close', withdrawal_id: withdrawalId, reason });
    expect(await close('  ')).toMatchObject({ status: 422, body: expect.stringContaining('reason_missing') });
    expect(await close('x'.repeat(1001))).toMatchObject({ status: 422 });
    expect(await close('The seal was opened')).toMatchObject({ status: 200 });
    // Its owner sees how it ended; why is a note among staff.
    const seen = (await read(`/orders/${orderId}`, shopper.headers)).html;
    expect(seen).toContain('Closed without a refund');
    expect(seen).not.toContain('The seal was opened');
    expect(await close('Again')).toMatchObject({ status: 409 });
    expect((await read(QUEUE)).html).not.toContain(orderId);
    expect(await send({ intent: 'refund', withdrawal_id: withdrawalId })).toMatchObject({ status: 409 });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test.each([
    [{ intent: 'refund', withdrawal_id: 'x' }, 404],
    [{ intent: 'close', withdrawal_id: randomUUID(), reason: 'x' }, 404],
    [{ intent: 'delete', withdrawal_id: randomUUID() }, 422],
    [{}, 422],
  ] as [Record<string, string>, number][])('what is not there is refused: %j', async (form, status) => {
    expect((await send(form)).status).toBe(status);
  });
});
