import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { mailOrder } from '#shop/mail/mail-order.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { historyOf, statusOf, type WalkedOrder, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import type { OrderStatus } from './order.ts';
import { undoStatusChange } from './undo-status-change.server.ts';

let opened: TestShop;
let staffId: string;
beforeAll(async () => {
  opened = await openTestShop();
  staffId = (await anAdmin(opened.shop)).viewer.id;
});
afterAll(() => opened.close());

const tracking = { carrier: 'omniva', number: 'CC1EE', url: null } as const;

async function step(
  order: WalkedOrder,
  newStatus: OrderStatus,
  more: Partial<Parameters<typeof changeOrderStatus>[1]> = {},
) {
  const changed = await changeOrderStatus(opened.shop, {
    orderId: order.orderId,
    newStatus,
    reason: null,
    actorId: staffId,
    undoable: true,
    ...more,
  });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value.changeId;
}

const undo = (changeId: string) => undoStatusChange(opened.shop, { changeId, actorId: staffId });

async function parcelOf(orderId: string) {
  return opened.shop.db
    .selectFrom('orders')
    .select(['tracking_carrier', 'tracking_number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

describe('a step that is undone', () => {
  test('leaves the order as it was, both steps in its history, and the shopper untold', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'confirmed');
    await opened.runJobs();
    const mails = await listMailsTo(shop, order.shopper.email);
    const changeId = await step(order, 'shipped', { tracking });
    expect(await parcelOf(order.orderId)).toEqual({ tracking_carrier: 'omniva', tracking_number: 'CC1EE' });
    await opened.runJobs();
    expect(await listMailsTo(shop, order.shopper.email)).toEqual(mails);
    expect(await undo(changeId)).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    expect(await statusOf(shop, order.orderId)).toBe('confirmed');
    expect(await parcelOf(order.orderId)).toEqual({ tracking_carrier: null, tracking_number: null });
    expect((await historyOf(shop, order.orderId)).slice(-2)).toEqual(['confirmed>shipped', 'shipped>confirmed']);
    // The mail that waited comes to its time, and says nothing of what is no longer so.
    await mailOrder(shop, { orderId: order.orderId, template: 'order-shipped' });
    expect(await listMailsTo(shop, order.shopper.email)).toEqual(mails);
  });

  test('is mailed once it is made again', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'confirmed');
    await undo(await step(order, 'shipped'));
    await step(order, 'shipped', { undoable: false, tracking });
    await opened.runJobs();
    const mails = (await listMailsTo(shop, order.shopper.email)).filter((mail) => mail.template === 'order-shipped');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Carrier: Omniva. Parcel number: CC1EE');
    expect(mails[0]?.text).toContain('https://mans.omniva.lv/track/CC1EE');
  });

  test('holds the units again that it had claimed, for their whole time, and issues no invoice', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 5 });
    const order = await walkOrderTo(shop, 'pending', { items: [{ productId: goods.productId, quantity: 2 }] });
    const changeId = await step(order, 'confirmed', { accepted: ['unpaid'] });
    expect((await undo(changeId)).ok).toBe(true);
    expect(await stockOf(shop, goods)).toBe(3);
    const hold = await shop.db
      .selectFrom('stock_holds')
      .select(['state', 'expires_at', 'ended_at'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(hold).toMatchObject({ state: 'held', ended_at: null });
    expect(hold.expires_at.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect(await generateInvoice(shop, { orderId: order.orderId })).toEqual({
      ok: false,
      error: { code: 'not_invoiceable' },
    });
  });

  test('keeps a parcel number that was corrected since', async () => {
    const { shop } = opened;
    const order = await walkOrderTo(shop, 'confirmed');
    const changeId = await step(order, 'shipped', { tracking });
    await shop.db.updateTable('orders').set({ tracking_number: 'CC2EE' }).where('id', '=', order.orderId).execute();
    expect((await undo(changeId)).ok).toBe(true);
    expect(await parcelOf(order.orderId)).toMatchObject({ tracking_number: 'CC2EE' });
  });
});

describe('a step cannot be undone', () => {
  test('twice, not even at the same moment', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    const changeId = await step(order, 'shipped');
    const answers = await Promise.all([undo(changeId), undo(changeId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: { code: 'already_undone' } });
  });

  test('after the shopper has been written to', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    const changeId = await step(order, 'shipped', { undoable: false });
    await opened.runJobs();
    expect(await undo(changeId)).toEqual({ ok: false, error: { code: 'notified' } });
  });

  test('after the order has got its invoice by it', async () => {
    const order = await walkOrderTo(opened.shop, 'pending');
    const changeId = await step(order, 'confirmed', { accepted: ['unpaid'] });
    await markOrderPaid(opened.shop, {
      orderId: order.orderId,
      method: 'cash',
      note: 'At the counter',
      key: 'counter',
      actorId: staffId,
    });
    await generateInvoice(opened.shop, { orderId: order.orderId });
    expect(await undo(changeId)).toEqual({ ok: false, error: { code: 'invoiced' } });
  });

  test('after the order has gone on, or has been there and back', async () => {
    const order = await walkOrderTo(opened.shop, 'confirmed');
    const changeId = await step(order, 'shipped');
    await step(order, 'delivered');
    expect(await undo(changeId)).toEqual({ ok: false, error: { code: 'conflict' } });
    const other = await walkOrderTo(opened.shop, 'confirmed');
    const first = await step(other, 'shipped');
    await step(other, 'confirmed');
    await step(other, 'shipped');
    expect(await undo(first)).toEqual({ ok: false, error: { code: 'conflict' } });
  });

  test('when it was more than a step: a cancelled order is taken up again in its details', async () => {
    const order = await walkOrderTo(opened.shop, 'pending');
    expect(await undo(await step(order, 'cancelled'))).toEqual({ ok: false, error: { code: 'conflict' } });
  });

  test('when it never was', async () => {
    for (const id of ['nonsense', '0199a3c0-0000-7000-8000-000000000000'])
      expect(await undo(id)).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

test('what staff do with an order is written down with their name, what they left and what they found', async () => {
  const { shop } = opened;
  const order = await walkOrderTo(shop, 'confirmed');
  const changeId = await step(order, 'shipped', { tracking, reason: 'by courier' });
  await undo(changeId);
  const rows = await shop.db
    .selectFrom('audit_entries')
    .innerJoin('audit_changes', 'audit_changes.id', 'change_id')
    .select(['kind', 'actor_name', 'label', 'before', 'after', 'undoes'])
    .where('entity_id', '=', order.orderId)
    .where('actor_id', '=', staffId)
    .orderBy('audit_entries.id')
    .execute();
  expect(rows).toMatchObject([
    {
      kind: 'order_status',
      actor_name: 'Ilze Kalniņa',
      label: `#${order.orderNumber}`,
      before: { status: 'confirmed', reason: null, tracking: null },
      after: { status: 'shipped', reason: 'by courier', tracking: { carrier: 'omniva', number: 'CC1EE' } },
      undoes: null,
    },
    { after: { status: 'confirmed', tracking: null }, undoes: changeId },
  ]);
});
