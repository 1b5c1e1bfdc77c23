import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountData } from '#shop/accounts/account-data-view.server.ts';
import { actorOf } from '#shop/audit/change.ts';
import { cents } from '#shop/kernel/money.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { endRecall } from '#shop/recalls/start-recall.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { closeWithdrawal } from '#shop/withdrawals/close-withdrawal.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw } from '#tests/support/orders/withdrawals.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { moveOrders } from './move-orders.server.ts';
import { addNote, editNote, forgetNotes } from './notes/add-note.server.ts';
import { listOrderNotes } from './notes/order-notes-view.server.ts';
import type { OrderStatus } from './order.ts';
import { findStaffOrder } from './order-detail-view.server.ts';
import { ORDER_NEEDS, type StepQuestion } from './order-need.ts';
import { setTracking } from './set-tracking.server.ts';
import { countStaffOrders, listStaffOrders } from './staff-orders-view.server.ts';

let opened: TestShop;
let ilze: Person;
let juris: Person;
beforeAll(async () => {
  opened = await openTestShop();
  ilze = await aStaffMember(opened.shop, 'staff');
  juris = await aStaffMember(opened.shop, 'staff', { full_name: 'Juris Ozols' });
});
afterAll(() => opened.close());

const actor = (person: Person) => actorOf(person.viewer);

async function kindsOf(orderId: string): Promise<string[]> {
  const rows = await opened.shop.db
    .selectFrom('audit_entries')
    .innerJoin('audit_changes', 'audit_changes.id', 'change_id')
    .select('kind')
    .where('entity_id', '=', orderId)
    .where('actor_id', 'is not', null)
    .orderBy('audit_entries.id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Two soaps of a confirmed order are withdrawn from. */
async function aWithdrawnOrder() {
  const order = await anOrderToWithdraw(opened.shop, { status: 'confirmed' });
  const { userId, email } = order.shopper;
  const made = await announceWithdrawal(opened.shop, {
    access: { by: 'owner', userId, orderId: order.orderId },
    lines: [{ itemId: order.soapLine, quantity: 2 }],
    fullName: 'Anna Ozola',
    email,
    language: 'en',
    key: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  return { ...order, withdrawalId: made.value.withdrawalId };
}

describe('notes', () => {
  test('are read by staff and changed by their author alone', async () => {
    const { shop } = opened;
    const { orderId } = await walkOrderTo(shop, 'pending');
    const added = await addNote(shop, { orderId, body: '  Rings twice.\r\nBlue door. ', author: actor(ilze) });
    if (!added.ok) throw new Error(added.error.code);
    const { noteId } = added.value;
    expect(await listOrderNotes(shop.db, orderId)).toMatchObject([
      { body: 'Rings twice.\nBlue door.', author: { name: 'Ilze Kalniņa' }, edited_at: null },
    ]);
    const edit = (body: string, person: Person) => editNote(shop, { orderId, noteId, body, author: actor(person) });
    expect(await edit('Mine now', juris)).toEqual({ ok: false, error: { code: 'not_yours' } });
    expect((await edit('Rings once.', ilze)).ok).toBe(true);
    expect(await listOrderNotes(shop.db, orderId)).toMatchObject([{ body: 'Rings once.' }]);
    expect((await edit('', ilze)).ok).toBe(true);
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
    expect(await edit('Back', ilze)).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await kindsOf(orderId)).toEqual(['order_note', 'order_note_edit', 'order_note_delete']);
  });

  test('have words, two thousand characters at most, and an order', async () => {
    const { shop } = opened;
    const { orderId } = await walkOrderTo(shop, 'pending');
    const add = async (body: string, id = orderId) => {
      const added = await addNote(shop, { orderId: id, body, author: actor(ilze) });
      return added.ok ? 'added' : added.error.code;
    };
    expect(await add(' \n ')).toBe('empty');
    expect(await add('x'.repeat(2001))).toBe('too_long');
    expect(await add('x', 'nonsense')).toBe('not_found');
    expect(await add('x', randomUUID())).toBe('not_found');
  });

  test('belong to the data of their customer, without the author’s name, and are deleted with the account', async () => {
    const { shop } = opened;
    const { orderId, shopper } = await walkOrderTo(shop, 'shipped');
    await addNote(shop, { orderId, body: 'Prefers the back door', author: actor(ilze) });
    await setTracking(shop, {
      orderId,
      tracking: { carrier: 'dpd', number: '05808', url: null },
      actorId: ilze.viewer.id,
    });
    const { orders } = await getAccountData(shop, { id: shopper.userId });
    expect(orders[0]).toMatchObject({ tracking_number: '05808', notes: [{ body: 'Prefers the back door' }] });
    expect(JSON.stringify(orders)).not.toContain('Kalniņa');
    await transact(shop.db, (tx) => forgetNotes(tx, shopper.userId));
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
  });
});

test('a parcel can be followed from the day it left, and its number corrected', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'confirmed');
  const tracking = { carrier: 'venipak', number: 'V1', url: null } as const;
  const set = (wish: typeof tracking | null, id = orderId) =>
    setTracking(shop, { orderId: id, tracking: wish, actorId: ilze.viewer.id });
  expect(await set(tracking)).toEqual({ ok: false, error: { code: 'not_shipped' } });
  expect(await set(tracking, 'nonsense')).toEqual({ ok: false, error: { code: 'not_found' } });
  await changeOrderStatus(shop, { orderId, newStatus: 'shipped', reason: null, actorId: ilze.viewer.id });
  expect((await set(tracking)).ok).toBe(true);
  expect((await set(tracking)).ok).toBe(true);
  expect((await set(null)).ok).toBe(true);
  expect(await kindsOf(orderId)).toEqual(['order_status', 'order_tracking', 'order_tracking']);
});

describe('an order that was withdrawn from', () => {
  test('does not leave before staff were asked, and goes when they say so', async () => {
    const { shop } = opened;
    const { orderId } = await aWithdrawnOrder();
    const ship = (acceptWithdrawn: boolean) =>
      changeOrderStatus(shop, {
        orderId,
        newStatus: 'shipped',
        reason: null,
        actorId: ilze.viewer.id,
        accepted: acceptWithdrawn ? ['withdrawn'] : [],
      });
    expect(await ship(false)).toEqual({ ok: false, error: { code: 'withdrawn' } });
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    const [card] = (await listStaffOrders(shop, { page: 1, search: orderId })).orders;
    expect(card?.withdrawn).toBe('some');
    expect((await ship(true)).ok).toBe(true);
  });

  test('leaves like any other once its withdrawal was closed, which is written down', async () => {
    const { shop } = opened;
    const { orderId, withdrawalId } = await aWithdrawnOrder();
    await closeWithdrawal(shop, { withdrawalId, reason: 'they changed their mind', actorId: ilze.viewer.id });
    expect(await kindsOf(orderId)).toEqual(['order_withdrawal_close']);
    const shipped = await changeOrderStatus(shop, {
      orderId,
      newStatus: 'shipped',
      reason: null,
      actorId: ilze.viewer.id,
    });
    expect(shipped.ok).toBe(true);
  });
});

test('a refund is written down once, however often its button is pressed', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'confirmed');
  const wish = { orderId, paymentId: null, credit: { kind: 'full' }, restock: false, key: randomUUID() } as const;
  for (const _ of [1, 2]) expect((await refundOrder(shop, { ...wish, actorId: ilze.viewer.id })).ok).toBe(true);
  expect(await kindsOf(orderId)).toEqual(['order_refund']);
});

describe('an order with recalled goods', () => {
  /** Of two confirmed lines, one is recalled. */
  async function aRecalledOrder() {
    const { shop } = opened;
    const [lamp, soap] = [await aProduct(shop), await aProduct(shop)];
    const items = [lamp, soap].map(({ productId }) => ({ productId, quantity: 1 }));
    const order = await walkOrderTo(shop, 'confirmed', { items });
    const { productId } = lamp;
    return { ...order, productId, recallId: await beginRecall(shop, aRecall({ productId })) };
  }
  const ship = (orderId: string, accepted: StepQuestion[] = [], newStatus: OrderStatus = 'shipped') =>
    changeOrderStatus(opened.shop, { orderId, newStatus, reason: null, actorId: ilze.viewer.id, accepted });

  test('does not leave before staff were asked, by any step that hands it over, and goes when they say so', async () => {
    const { shop } = opened;
    const { orderId, recallId } = await aRecalledOrder();
    const detail = await findStaffOrder(shop, { orderId });
    expect(detail?.recalled).toEqual([{ itemId: detail?.items[0]?.id, recallId }]);
    const asked = { ok: false, error: { code: 'recalled' } };
    for (const step of ['shipped', 'delivered'] as const)
      expect(await ship(orderId, ['withdrawn'], step)).toEqual(asked);
    const many = await moveOrders(shop, { orderIds: [orderId], to: 'shipped', actorId: ilze.viewer.id });
    expect(many).toMatchObject({ value: [{ ok: false, code: 'recalled' }] });
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    expect((await ship(orderId, ['recalled'])).ok).toBe(true);
    expect((await ship(orderId, [], 'delivered')).ok).toBe(true);
  });

  test('is asked about also when the recalled product, or the recalled variation, was deleted since', async () => {
    const { shop } = opened;
    const { orderId, recallId, productId } = await aRecalledOrder();
    await shop.db.deleteFrom('products').where('id', '=', productId).execute();
    expect(await ship(orderId)).toEqual({ ok: false, error: { code: 'recalled' } });
    await endRecall(shop, { recallId, reason: 'All are repaired', actor: null });
    expect((await ship(orderId)).ok).toBe(true);
    const variations = ['Rose', 'Mint', 'Sage'].map((name) => ({ name, stock: 5 }));
    const goods = await aProduct(shop, { variations });
    const [rose = '', mint = '', sage = ''] = goods.variationIds;
    const orderOf = (variationId: string) =>
      walkOrderTo(shop, 'confirmed', { items: [{ productId: goods.productId, variationId, quantity: 1 }] });
    const [meant, other] = [await orderOf(rose), await orderOf(mint)];
    await beginRecall(shop, aRecall({ productId: goods.productId, variationId: rose }));
    await shop.db.deleteFrom('product_variations').where('id', 'in', [rose, mint]).execute();
    expect(await ship(meant.orderId)).toEqual({ ok: false, error: { code: 'recalled' } });
    expect((await ship(other.orderId)).ok).toBe(true);
    expect((await ship((await orderOf(sage)).orderId)).ok).toBe(true);
  });

  test('leaves like any other once the recall has ended, or the goods are refunded', async () => {
    const { shop } = opened;
    const ended = await aRecalledOrder();
    await endRecall(shop, { recallId: ended.recallId, reason: 'All are repaired', actor: null });
    expect((await ship(ended.orderId)).ok).toBe(true);
    const refunded = await aRecalledOrder();
    const [lamp] = (await findStaffOrder(shop, refunded))?.items ?? [];
    const lines = [{ itemId: lamp?.id ?? '', quantity: 1 }];
    const credit = { kind: 'lines', lines, shipping: cents(0) } as const;
    const wish = { orderId: refunded.orderId, paymentId: null, credit, restock: false, key: randomUUID() } as const;
    expect((await refundOrder(shop, { ...wish, actorId: ilze.viewer.id })).ok).toBe(true);
    expect((await ship(refunded.orderId)).ok).toBe(true);
  });

  test('is not asked about where only a safety warning or another variation is meant', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, {
      variations: [
        { name: 'Rose', stock: 5 },
        { name: 'Mint', stock: 5 },
      ],
    });
    const [rose = '', mint = ''] = goods.variationIds;
    const { productId } = goods;
    const orderOf = (variationId: string) =>
      walkOrderTo(shop, 'confirmed', { items: [{ productId, variationId, quantity: 1 }] });
    const [other, meant] = [await orderOf(rose), await orderOf(mint)];
    await beginRecall(shop, aRecall({ productId, kind: 'warning', remedies: [] }));
    await beginRecall(shop, aRecall({ productId, variationId: mint }));
    expect((await ship(other.orderId)).ok).toBe(true);
    expect(await ship(meant.orderId)).toEqual({ ok: false, error: { code: 'recalled' } });
  });
});

describe('several orders at once', () => {
  test('are shipped but for those that are unpaid, withdrawn from, gone already or cancelled', async () => {
    const { shop } = opened;
    const good = await walkOrderTo(shop, 'confirmed');
    const unpaid = await walkOrderTo(shop, 'pending');
    const confirm = { orderId: unpaid.orderId, newStatus: 'confirmed', reason: null, actorId: null } as const;
    await changeOrderStatus(shop, { ...confirm, accepted: ['unpaid'] });
    const withdrawn = await aWithdrawnOrder();
    const shipped = await walkOrderTo(shop, 'shipped');
    const cancelled = await walkOrderTo(shop, 'cancelled');
    const orderIds = [good, unpaid, withdrawn, shipped, cancelled].map(({ orderId }) => orderId);
    const moved = await moveOrders(shop, {
      orderIds: [...orderIds, 'nonsense', good.orderId],
      to: 'shipped',
      actorId: ilze.viewer.id,
    });
    if (!moved.ok) throw new Error(moved.error.code);
    expect(moved.value.map((one) => (one.ok ? 'shipped' : one.code))).toEqual([
      'shipped',
      'unpaid',
      'withdrawn',
      'done_already',
      'other_status',
    ]);
    expect(await statusOf(shop, good.orderId)).toBe('shipped');
    expect(await statusOf(shop, unpaid.orderId)).toBe('confirmed');
  });

  test('are confirmed but for unpaid ones: those are confirmed one by one', async () => {
    const { shop } = opened;
    const unpaid = await walkOrderTo(shop, 'pending');
    const paid = await walkOrderTo(shop, 'confirmed');
    const back = { orderId: paid.orderId, newStatus: 'pending', reason: null, actorId: null } as const;
    await changeOrderStatus(shop, back);
    const orderIds = [unpaid.orderId, paid.orderId];
    const moved = await moveOrders(shop, { orderIds, to: 'confirmed', actorId: ilze.viewer.id });
    expect(moved).toMatchObject({ value: [{ ok: false, code: 'unpaid' }, { ok: true }] });
    expect(await statusOf(shop, unpaid.orderId)).toBe('pending');
  });

  test('are two hundred at most, and at least one', async () => {
    const many = Array.from({ length: 201 }, () => randomUUID());
    const move = (orderIds: string[]) =>
      moveOrders(opened.shop, { orderIds, to: 'confirmed', actorId: ilze.viewer.id });
    expect(await move(many)).toEqual({ ok: false, error: { code: 'too_many' } });
    expect(await move(many.slice(0, 2))).toEqual({ ok: false, error: { code: 'none' } });
  });
});

describe('the list', () => {
  test('finds an order by its goods, their variation and their SKU', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { name: 'Ērkšķu pulveris' });
    const { orderId } = await walkOrderTo(shop, 'pending', { items: [{ productId: goods.productId, quantity: 1 }] });
    await shop.db.updateTable('order_items').set({ sku: 'ERK-77' }).where('order_id', '=', orderId).execute();
    for (const search of ['erkšku PULV', 'erk-77']) {
      expect((await listStaffOrders(shop, { page: 1, search })).orders.map(({ id }) => id)).toEqual([orderId]);
    }
  });

  test('finds an order by its number as people write it, by its documents and by its payment', async () => {
    const { shop } = opened;
    const { orderId, orderNumber, staffId } = await walkOrderTo(shop, 'confirmed');
    await opened.runJobs();
    const wish = { orderId, paymentId: null, credit: { kind: 'full' }, restock: false, key: randomUUID() } as const;
    expect((await refundOrder(shop, { ...wish, actorId: staffId })).ok).toBe(true);
    await opened.runJobs();
    const documents = await shop.db.selectFrom('invoices').select('number').where('order_id', '=', orderId).execute();
    const payment = await shop.db
      .selectFrom('payments')
      .select('provider_payment_id as id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(documents).toHaveLength(2);
    const short = documents.map(({ number }) => number.toLowerCase().replace(/-0+/, '-'));
    for (const search of [
      `Order #${orderNumber}`,
      `order ${orderNumber}`,
      `Pasūtījums #${orderNumber}`,
      `Nr. ${orderNumber}`,
      `${orderNumber}.`,
      ...documents.map(({ number }) => number),
      ...short,
      payment.id ?? '',
    ])
      expect([search, (await listStaffOrders(shop, { page: 1, search })).orders.map(({ id }) => id)]).toEqual([
        search,
        [orderId],
      ]);
  });

  test('is narrowed down by payment, day and withdrawal, and sorted', async () => {
    const { shop } = opened;
    const old = await walkOrderTo(shop, 'confirmed');
    await shop.db
      .updateTable('orders')
      // Half past eleven at night in Riga, the day before in UTC's own evening.
      .set({ created_at: new Date('2026-03-01T22:30:00Z') })
      .where('id', '=', old.orderId)
      .execute();
    const ids = async (query: Omit<Parameters<typeof listStaffOrders>[1], 'page'>) =>
      (await listStaffOrders(shop, { page: 1, ...query })).orders.map(({ id }) => id);
    expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toEqual([old.orderId]);
    expect(await ids({ from: '2026-03-01', to: '2026-03-01' })).toEqual([]);
    expect((await ids({ sort: 'oldest' }))[0]).toBe(old.orderId);
    const totals = (await listStaffOrders(shop, { page: 1, sort: 'total' })).orders.map((one) => one.total_amount);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(await ids({ payment: 'paid', to: '2026-03-02' })).toEqual([old.orderId]);
    expect(await ids({ payment: 'unpaid', to: '2026-03-02' })).toEqual([]);
    expect(await ids({ payment: 'refunded', to: '2026-03-02' })).toEqual([]);
    const withdrawn = await aWithdrawnOrder();
    expect((await ids({ withdrawn: true }))[0]).toBe(withdrawn.orderId);
  });

  test('counts what waits on each of its tabs as the lists behind them do', async () => {
    const { shop } = opened;
    const refundDue = await walkOrderTo(shop, 'confirmed');
    await changeOrderStatus(shop, {
      orderId: refundDue.orderId,
      newStatus: 'cancelled',
      reason: null,
      actorId: ilze.viewer.id,
    });
    const counts = await countStaffOrders(shop);
    const total = async (query: Omit<Parameters<typeof listStaffOrders>[1], 'page'>) =>
      (await listStaffOrders(shop, { page: 1, ...query })).total;
    expect(counts.all).toBe(await total({}));
    for (const need of ORDER_NEEDS) expect([need, counts.byNeed[need] ?? 0]).toEqual([need, await total({ need })]);
    expect(counts.byNeed.shipping).toBeGreaterThan(0);
    expect(counts.needsAttention).toBe(await total({ needsAttention: true }));
    const [card] = (await listStaffOrders(shop, { page: 1, needsAttention: true })).orders;
    expect(card?.attention).toEqual(['refund_due']);
  });
});
