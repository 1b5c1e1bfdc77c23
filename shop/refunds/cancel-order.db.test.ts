import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { STATUS_CHANGE } from '#shop/orders/order.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOutWell, paymentsOf, statusOf, type WalkedOrder, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { type Cancellation, cancelOrder } from './cancel-order.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const TOTAL = cents(60_00 + 7_99);

/** Three soaps of €20.00, paid, and ten left on the shelf. */
async function aPaidOrder(status: 'confirmed' | 'shipped' = 'confirmed') {
  const { productId } = await aProduct(shop, { name: 'Soap', price: 20_00, stock: 13 });
  const order = await walkOrderTo(shop, status, { items: [{ productId, quantity: 3 }] });
  await opened.runJobs();
  const mails = (await listMailsTo(shop, order.shopper.email)).length;
  return { ...order, productId, mails };
}

const cancel = ({ orderId, staffId }: WalkedOrder, wishes: Partial<Cancellation> = {}) =>
  cancelOrder(shop, {
    orderId,
    expectedStatus: 'confirmed',
    reason: 'Broken in the warehouse',
    restock: true,
    refund: { credit: { kind: 'full' }, expectedAmount: TOTAL },
    notify: true,
    key: randomUUID(),
    actorId: staffId,
    ...wishes,
  });

/** What the record of changes says of the cancellation. */
async function recorded({ orderId }: WalkedOrder): Promise<unknown> {
  const { after } = await shop.db
    .selectFrom('audit_entries as entry')
    .innerJoin('audit_changes as change', 'change.id', 'entry.change_id')
    .select('entry.after')
    .where('entry.entity_id', '=', orderId)
    .where('change.kind', '=', STATUS_CHANGE)
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return after;
}

/** Everything that the record says happened to the order since it was bought. */
async function listRecorded({ orderId }: WalkedOrder): Promise<readonly string[]> {
  const rows = await shop.db
    .selectFrom('audit_entries as entry')
    .innerJoin('audit_changes as change', 'change.id', 'entry.change_id')
    .select('change.kind')
    .where('entry.entity_id', '=', orderId)
    .orderBy('entry.id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function newMails({ shopper, mails }: { shopper: WalkedOrder['shopper']; mails: number }) {
  await opened.runJobs();
  return (await listMailsTo(shop, shopper.email)).map(({ template }) => template).slice(mails);
}

describe('an order that is cancelled', () => {
  test('is refunded in full, restocked and mailed, all at once', async () => {
    const start = await countUnits(shop);
    const order = await aPaidOrder();
    expect(await cancel(order)).toEqual({ ok: true, value: { refund: 'done' } });
    expect(await statusOf(shop, order.orderId)).toBe('cancelled');
    expect((await paymentsOf(shop, order.orderId)).map(({ state }) => state)).toEqual(['refunded']);
    expect(await stockOf(shop, order)).toBe(13);
    const details = await findStaffOrder(shop, { orderId: order.orderId });
    expect(details?.history[0]).toMatchObject({ new_status: 'cancelled', change_reason: 'Broken in the warehouse' });
    expect(details?.refunded).toBe(TOTAL);
    expect(details?.creditNotes.length).toBe(1);
    expect((await newMails(order)).sort()).toEqual(['order-cancelled', 'order-refunded']);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
    expect(await recorded(order)).toMatchObject({ restock: true, refund_amount: TOTAL, notify: true });
  });

  test('is one entry in the record of changes, with its refund and its restocking', async () => {
    const order = await aPaidOrder();
    const before = await listRecorded(order);
    expect((await cancel(order)).ok).toBe(true);
    expect((await listRecorded(order)).slice(before.length)).toEqual([STATUS_CHANGE]);
    expect(await recorded(order)).toMatchObject({ restock: true, refund_amount: TOTAL });
  });

  test('has the decisions about units, money and mail in the record of changes', async () => {
    const order = await aPaidOrder();
    expect((await cancel(order, { restock: false, refund: null, notify: false })).ok).toBe(true);
    expect(await recorded(order)).toEqual({
      status: 'cancelled',
      reason: 'Broken in the warehouse',
      restock: false,
      refund_amount: 0,
      notify: false,
    });
    // An unpaid order has nothing else to decide.
    const unpaid = await walkOrderTo(shop, 'pending');
    expect((await cancel(unpaid, { expectedStatus: 'pending', refund: null })).ok).toBe(true);
    expect(await recorded(unpaid)).toEqual({ status: 'cancelled', reason: 'Broken in the warehouse', notify: true });
  });

  test('can write its units off, and they stay off when it is reopened', async () => {
    const order = await aPaidOrder('shipped');
    const start = await countUnits(shop);
    expect((await cancel(order, { expectedStatus: 'shipped', restock: false })).ok).toBe(true);
    expect(await stockOf(shop, order)).toBe(10);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('can be refunded in part, or not yet: then a refund is due', async () => {
    const part = await aPaidOrder();
    const amount = cents(12_00);
    expect((await cancel(part, { refund: { credit: { kind: 'amount', amount }, expectedAmount: amount } })).ok).toBe(
      true,
    );
    expect(await findStaffOrder(shop, { orderId: part.orderId })).toMatchObject({
      refunded: amount,
      needsAttention: true,
    });
    const later = await aPaidOrder();
    expect(await cancel(later, { refund: null })).toEqual({ ok: true, value: { refund: null } });
    expect(await paymentsOf(shop, later.orderId)).toMatchObject([
      { state: 'needs_attention', attention_reason: 'refund_due' },
    ]);
  });

  test('sends the shopper no mail when staff say so, neither about the cancellation nor the refund', async () => {
    const order = await aPaidOrder();
    expect((await cancel(order, { notify: false })).ok).toBe(true);
    expect(await newMails(order)).toEqual([]);
  });

  test('stays as it was when the refund is another sum than staff saw', async () => {
    const order = await aPaidOrder();
    const refund = { credit: { kind: 'full' }, expectedAmount: cents(1_00) } as const;
    expect(await cancel(order, { refund })).toMatchObject({ ok: false, error: { code: 'amount_changed' } });
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect(await stockOf(shop, order)).toBe(10);
    expect(await newMails(order)).toEqual([]);
  });

  test('by two at once is cancelled and refunded once', async () => {
    const order = await aPaidOrder();
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect(await stockOf(shop, order)).toBe(13);
    const details = await findStaffOrder(shop, { orderId: order.orderId });
    expect(details?.payments.flatMap(({ refunds }) => refunds).length).toBe(1);
  });
});

test('a cancellation whose refund the provider refuses leaves the refund due, and says so', async () => {
  const fake = createFakeProvider();
  const other = await openTestShop({ payments: paymentProviders([fake]) });
  try {
    const shopper = await aShopper(other.shop);
    const { productId } = await aProduct(other.shop, { price: 20_00, stock: 9 });
    const { orderId, sessionId } = await checkOutWell(other.shop, shopper, [{ productId, quantity: 3 }]);
    fake.pay(sessionId);
    await settlePayment(other.shop, { provider: fake.name, sessionId });
    fake.spoil('refund', 'refuse');
    const cancelled = await cancelOrder(other.shop, {
      orderId,
      expectedStatus: 'confirmed',
      reason: null,
      restock: true,
      refund: { credit: { kind: 'full' }, expectedAmount: TOTAL },
      notify: true,
      key: randomUUID(),
      actorId: shopper.userId,
    });
    expect(cancelled).toEqual({ ok: true, value: { refund: 'refused' } });
    expect(await paymentsOf(other.shop, orderId)).toMatchObject([{ attention_reason: 'refund_due' }]);
  } finally {
    await other.close();
  }
});
