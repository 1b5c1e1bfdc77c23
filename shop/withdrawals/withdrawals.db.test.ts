import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { nextStep, ORDER_NEEDS, orderMoney, orderNeeds } from '#shop/orders/order-need.ts';
import { listStaffOrders, listStaffOrdersById } from '#shop/orders/staff-orders-view.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { paymentsOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { announceWithdrawal, type WithdrawalToAnnounce } from './announce-withdrawal.server.ts';
import { closeWithdrawal } from './close-withdrawal.server.ts';
import { refundWithdrawal } from './refund-withdrawal.server.ts';
import { signWithdrawalLink } from './withdrawal-link.server.ts';
import { withdrawalDeadline } from './withdrawal-period.ts';
import { listWaitingWithdrawals } from './withdrawal-view.server.ts';

let opened: TestShop;
let shop: Shop;
/** Null is now. */
let moment: Date | null = null;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => moment ?? new Date() } });
  shop = opened.shop;
});
afterAll(() => opened.close());

const notFound = { ok: false, error: { code: 'not_found' } };

describe('who may withdraw', () => {
  test('the owner, people who know the order and its email, and people with the mailed link', async () => {
    const order = await anOrder({ quantity: 6 });
    const { orderId, orderNumber, userId, email } = order;
    const short = orderId.slice(-8);
    const token = signWithdrawalLink(shop.config, orderId);
    const ways: WithdrawalToAnnounce['access'][] = [
      { by: 'owner', userId, orderId },
      { by: 'email', orderNumber: short, email },
      { by: 'email', orderNumber: `#${orderNumber}`, email },
      { by: 'email', orderNumber: `${orderNumber}`, email },
      { by: 'email', orderNumber: ` #${short.toUpperCase()} `, email: ` ${email.toUpperCase()} ` },
      { by: 'link', orderId, token },
    ];
    for (const access of ways) expect(await withdraw(order, { access })).toMatchObject({ ok: true });
  });

  test('others cannot, and do not learn whether the order exists', async () => {
    const order = await anOrder();
    const { orderId, orderNumber, email } = order;
    const other = await anOrder();
    const ways: WithdrawalToAnnounce['access'][] = [
      { by: 'owner', userId: other.userId, orderId },
      { by: 'owner', userId: other.userId, orderId: 'x' },
      { by: 'email', orderNumber: orderId.slice(-8), email: other.email },
      { by: 'email', orderNumber: `#${orderNumber}`, email: other.email },
      { by: 'email', orderNumber: '', email },
      { by: 'email', orderNumber: orderId.slice(-8), email: 'x' },
      { by: 'link', orderId, token: signWithdrawalLink(shop.config, other.orderId) },
      { by: 'link', orderId, token: '' },
    ];
    for (const access of ways) expect(await withdraw(order, { access })).toEqual(notFound);
    expect(await listLinesOf(orderId)).toEqual([]);
  });
});

describe('a declaration', () => {
  test('is acknowledged at once, with its content, date and time, in the language it was made in', async () => {
    moment = new Date('2026-11-20T12:05:00Z');
    const order = await anOrder({ quantity: 2 });
    const email = `other-${randomUUID()}@example.lv`;
    const made = await withdraw(order, { email, language: 'lv', fullName: '  Jānis   Ozols ' });
    moment = null;
    expect(made).toMatchObject({ ok: true, value: { announcedAt: new Date('2026-11-20T12:05:00Z') } });
    await opened.runJobs();
    const [mail, ...more] = await listMailsTo(shop, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Saņēmām jūsu atteikumu no pasūtījuma #${order.orderNumber}`);
    expect(mail?.text).toContain('2026. gada 20. novembris, 14:05');
    expect(mail?.text).toContain('Jānis Ozols');
    expect(mail?.text).toContain(`1 × ${order.name}`);
  });

  test('is acknowledged with the amount, and with why a dearer delivery is not refunded', async () => {
    const order = await anOrder();
    await shop.db
      .updateTable('orders')
      .set({ delivery_method_id: randomUUID(), delivery_kind: 'courier', delivery_name: 'Express' })
      .set({ delivery_from: '2026-12-01', delivery_until: '2026-12-02' })
      .set({ standard_shipping_amount: 0 })
      .where('id', '=', order.orderId)
      .execute();
    const email = `dear-${randomUUID()}@example.lv`;
    const made = await withdraw(order, { email });
    if (!made.ok) throw new Error(made.error.code);
    await opened.runJobs();
    const [mail] = await listMailsTo(shop, email);
    const goods = cents(order.unitPrice);
    expect(mail?.text).toContain(`Your refund comes to ${formatMoney(goods, 'en')}.`);
    expect(mail?.text).toContain('Express, €7.99: standard delivery was free, so nothing of it is refunded.');
    const dearerDelivery = { name: 'Express', paid: 7_99, standard: 0 };
    expect((await waitingOf(made.value.withdrawalId))?.refund).toMatchObject({ shipping: 0, dearerDelivery });
  });

  test('sent twice is one, with one mail', async () => {
    const order = await anOrder({ quantity: 5 });
    const email = `twice-${randomUUID()}@example.lv`;
    const wish = { key: randomUUID(), email };
    const made = await Promise.all(Array.from({ length: 5 }, () => withdraw(order, wish)));
    expect(new Set(made.map((answer) => (answer.ok ? answer.value.withdrawalId : answer.error.code))).size).toBe(1);
    await opened.runJobs();
    expect(await listMailsTo(shop, email)).toHaveLength(1);
    expect(await listLinesOf(order.orderId)).toEqual([1]);
  });

  test('takes no unit twice, however many come at once', async () => {
    const order = await anOrder({ quantity: 3 });
    const made = await Promise.all(Array.from({ length: 6 }, () => withdraw(order)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await withdraw(order)).toEqual({ ok: false, error: { code: 'nothing_left' } });
  });

  test('needs a name and an email address for the acknowledgement, and no reason', async () => {
    const order = await anOrder();
    expect(await withdraw(order, { fullName: ' ' })).toEqual({ ok: false, error: { code: 'name_missing' } });
    expect(await withdraw(order, { email: 'x' })).toEqual({ ok: false, error: { code: 'email_invalid' } });
    expect(await withdraw(order, { lines: [] })).toEqual({ ok: false, error: { code: 'nothing_chosen' } });
  });

  test('is in time until the last moment of the period that delivery began', async () => {
    const order = await anOrder({ status: 'delivered', quantity: 2 });
    const deadline = withdrawalDeadline(new Date(), 'LV');
    moment = deadline;
    expect(await withdraw(order)).toEqual({ ok: false, error: { code: 'too_late', deadline } });
    moment = new Date(deadline.getTime() - 1);
    expect(await withdraw(order)).toMatchObject({ ok: true });
    moment = null;
  });

  test('is not possible before there is a contract', async () => {
    const pending = await anOrder({ status: 'pending' });
    expect(await withdraw(pending)).toEqual({ ok: false, error: { code: 'not_open' } });
  });

  test('is stored as it was made', async () => {
    const order = await anOrder();
    const made = await withdraw(order);
    const id = made.ok ? made.value.withdrawalId : '';
    const change = shop.db.updateTable('withdrawals').set({ announced_at: new Date() }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('cannot change');
    const lines = shop.db.updateTable('withdrawal_lines').set({ quantity: 9 }).where('withdrawal_id', '=', id);
    await expect(lines.execute()).rejects.toThrow('cannot change');
  });
});

describe('what staff do with it', () => {
  test('they see what is to be refunded and by when, and refund it in one step', async () => {
    const order = await anOrder({ quantity: 2 });
    const start = await countUnits(shop);
    const id = await withdrawn(order);
    const waiting = await waitingOf(id);
    expect(waiting?.refund).toEqual({
      goods: order.unitPrice,
      shipping: 0,
      dearerDelivery: null,
      notOwed: 0,
      total: order.unitPrice,
    });
    expect(waiting?.refundState).toBeNull();
    expect(waiting?.refundBy.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    const wish = { withdrawalId: id, restock: true, actorId: order.staffId };
    const refunds = await Promise.all([refundWithdrawal(shop, wish), refundWithdrawal(shop, wish)]);
    expect(refunds).toMatchObject([
      { ok: true, value: { amount: order.unitPrice } },
      { ok: true, value: { amount: order.unitPrice } },
    ]);
    expect(await waitingOf(id)).toBeUndefined();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'paid' }]);
    expect(await notesOf(order.orderId)).toEqual([order.unitPrice]);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('the declaration that leaves nothing refunds the delivery too, in either order of refunds', async () => {
    const order = await anOrder({ quantity: 2 });
    const first = await withdrawn(order);
    const second = await withdrawn(order);
    expect((await waitingOf(first))?.refund.shipping).toBe(0);
    expect((await waitingOf(second))?.refund.shipping).toBe(order.shipping);
    const refund = (withdrawalId: string) =>
      refundWithdrawal(shop, { withdrawalId, restock: false, actorId: order.staffId });
    expect(await refund(second)).toMatchObject({ ok: true, value: { amount: order.unitPrice + order.shipping } });
    expect((await waitingOf(first))?.refund.shipping).toBe(0);
    expect(await refund(first)).toMatchObject({ ok: true, value: { amount: order.unitPrice } });
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('after a part was refunded, only the rest is promised, and goes back with its credit note', async () => {
    const order = await anOrder({ quantity: 2 });
    const start = await countUnits(shop);
    const { orderId, staffId, unitPrice, shipping } = order;
    const part = { kind: 'amount', amount: cents(5_00) } as const;
    const refund = { orderId, paymentId: null, credit: part, restock: false, key: randomUUID(), actorId: staffId };
    expect(await refundOrder(shop, refund)).toMatchObject({ ok: true });
    const first = await withdrawn(order);
    const second = await withdrawn(order);
    const rest = unitPrice + shipping - 5_00;
    expect((await waitingOf(first))?.refund.total).toBe(unitPrice);
    expect((await waitingOf(second))?.refund).toEqual({
      goods: unitPrice,
      shipping,
      dearerDelivery: null,
      notOwed: 5_00,
      total: rest,
    });
    const made = await refundWithdrawal(shop, { withdrawalId: second, restock: true, actorId: staffId });
    expect(made).toMatchObject({ ok: true, value: { amount: rest } });
    expect((await waitingOf(first))?.refund.total).toBe(unitPrice);
    const last = await refundWithdrawal(shop, { withdrawalId: first, restock: true, actorId: staffId });
    expect(last).toMatchObject({ ok: true, value: { amount: unitPrice } });
    expect((await notesOf(orderId)).toSorted((a, b) => a - b)).toEqual(
      [5_00, rest, unitPrice].toSorted((a, b) => a - b),
    );
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('they may close it for a reason; its units may then be withdrawn from again', async () => {
    const order = await anOrder();
    const withdrawalId = await withdrawn(order);
    const close = (reason: string) => closeWithdrawal(shop, { withdrawalId, reason, actorId: order.staffId });
    expect(await close(' ')).toEqual({ ok: false, error: { code: 'reason_missing' } });
    expect(await close('The seal was broken')).toEqual({ ok: true, value: null });
    expect(await close('Again')).toEqual({ ok: false, error: { code: 'already_closed' } });
    expect(await waitingOf(withdrawalId)).toBeUndefined();
    const refund = await refundWithdrawal(shop, { withdrawalId, restock: false, actorId: null });
    expect(refund).toEqual({ ok: false, error: { code: 'closed' } });
    const again = await withdrawn(order);
    await refundWithdrawal(shop, { withdrawalId: again, restock: false, actorId: null });
    const late = await closeWithdrawal(shop, { withdrawalId: again, reason: 'Late', actorId: order.staffId });
    expect(late).toEqual({ ok: false, error: { code: 'refunded' } });
  });

  test('what is not there is not found', async () => {
    for (const withdrawalId of ['x', randomUUID()]) {
      expect(await refundWithdrawal(shop, { withdrawalId, restock: false, actorId: null })).toEqual(notFound);
      expect(await closeWithdrawal(shop, { withdrawalId, reason: 'x', actorId: randomUUID() })).toEqual(notFound);
    }
  });
});

type Order = Awaited<ReturnType<typeof anOrder>>;

test('an order that was paid by hand is withdrawn from, refunded by staff, and then waits in no queue', async () => {
  const order = await walkOrderTo(shop, 'pending');
  const { orderId, staffId, shopper } = order;
  const paid = { orderId, method: 'transfer', note: 'Statement', key: randomUUID(), actorId: staffId } as const;
  expect((await markOrderPaid(shop, paid)).ok).toBe(true);
  const items = await shop.db
    .selectFrom('order_items')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  const announced = await announceWithdrawal(shop, {
    access: { by: 'owner', userId: shopper.userId, orderId },
    lines: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    fullName: 'Anna Ozola',
    email: shopper.email,
    language: 'en',
    key: randomUUID(),
  });
  if (!announced.ok) throw new Error(announced.error.code);
  const { withdrawalId } = announced.value;
  expect(await waitingOf(withdrawalId)).toMatchObject({ isManual: true });
  const refunded = await refundWithdrawal(shop, { withdrawalId, restock: true, actorId: staffId });
  expect(refunded).toMatchObject({ ok: true, value: { state: 'done' } });
  expect(await waitingOf(withdrawalId)).toBeUndefined();
  const [card] = await listStaffOrdersById(shop, [orderId]);
  if (card === undefined) throw new Error('The order is gone');
  expect([card.status, orderMoney(card), orderNeeds(card), nextStep(card)]).toEqual([
    'confirmed',
    'refunded',
    [],
    null,
  ]);
  for (const need of ORDER_NEEDS)
    expect((await listStaffOrders(shop, { page: 1, search: orderId, need })).total).toBe(0);
});

async function anOrder(
  wishes: { readonly status?: 'pending' | 'confirmed' | 'delivered'; readonly quantity?: number } = {},
) {
  const { status = 'confirmed', quantity = 1 } = wishes;
  const { productId } = await aProduct(shop, { stock: 10 });
  const shopper = await aShopper(shop);
  const items = [{ productId, quantity }];
  const { orderId, orderNumber, staffId } = await walkOrderTo(shop, status, { shopper, items });
  const item = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id as itemId', 'product_name as name', 'unit_price as unitPrice'])
    .select('shipping_amount as shipping')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, orderNumber, staffId, userId: shopper.userId, email: shopper.email, ...item };
}

/** One unit, declared by the owner unless the wish says otherwise. */
function withdraw({ orderId, userId, email, itemId }: Order, wish: Partial<WithdrawalToAnnounce> = {}) {
  return announceWithdrawal(shop, {
    access: { by: 'owner', userId, orderId },
    lines: [{ itemId, quantity: 1 }],
    fullName: 'Anna Ozola',
    email,
    language: 'en',
    key: randomUUID(),
    ...wish,
  });
}

async function withdrawn(order: Order): Promise<string> {
  const made = await withdraw(order);
  if (!made.ok) throw new Error(made.error.code);
  return made.value.withdrawalId;
}

async function waitingOf(id: string) {
  return (await listWaitingWithdrawals(shop)).find((waiting) => waiting.id === id);
}

async function listLinesOf(orderId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
    .select('quantity')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.quantity);
}

async function notesOf(orderId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('invoices')
    .select('total_amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute();
  return rows.map((row) => row.total_amount);
}
