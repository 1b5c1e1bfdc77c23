import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { refundPayment } from '#shop/payments/refund-payment.server.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countUnits, findBrokenPromises } from '#tests/support/invariants.ts';
import { insertConfirmedOrders, readPdf } from '#tests/support/invoices.ts';
import { paymentsOf, walkOrderTo } from '#tests/support/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Credit } from './credit-note-content.ts';
import { creditOrder } from './credit-order.server.ts';
import { generateInvoice } from './generate-invoice.server.ts';
import { issueCreditNote } from './issue-credit-note.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

async function anInvoicedOrder(): Promise<string> {
  const [orderId = ''] = await insertConfirmedOrders(shop, 1);
  await generateInvoice(shop, { orderId });
  return orderId;
}

async function takeBack(orderId: string, credit: Credit, cause: string) {
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, (tx) => issueCreditNote(tx, shop.jobs, { orderId, credit, cause, settings, now }));
}

const amount = (n: number): Credit => ({ kind: 'amount', amount: cents(n) });

test('a refund gets its credit note once, in a series of its own, and its file by a job', async () => {
  const orderId = await anInvoicedOrder();
  const [note, again] = [
    await takeBack(orderId, amount(10_00), 'refund:1'),
    await takeBack(orderId, amount(10_00), 'refund:1'),
  ];
  if (!note.ok || !again.ok) throw new Error('refused');
  expect(again.value.id).toBe(note.value.id);
  expect(note.value.number).toMatch(/^VIT-C-\d{4}-000001$/);
  await testShop.runJobs();
  const order = await findStaffOrder(shop, { orderId });
  expect(order?.creditNotes).toEqual([
    { id: note.value.id, number: note.value.number, url: `/orders/${orderId}/credit-notes/${note.value.id}` },
  ]);
  const { pdf_path } = await shop.db
    .selectFrom('invoices')
    .select('pdf_path')
    .where('id', '=', note.value.id)
    .executeTakeFirstOrThrow();
  const { text } = await readPdf((await shop.documents.get(pdf_path ?? ''))!);
  expect(text).toContain(`Corrects invoice ${order?.invoice_number}`);
  expect(text).toContain('Total, EUR -€10.00');
  // The order's own columns speak of its invoice only.
  expect(order?.invoice_pdf_url).toBe(`/orders/${orderId}/invoice`);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('ten refunds at once never take back more than was invoiced, and refusals cost no number', async () => {
  const orderId = await anInvoicedOrder();
  const notes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => takeBack(orderId, amount(10_00), `parallel:${index}`)),
  );
  expect(notes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(notes.flatMap((note) => (note.ok ? [] : [note.error.code]))).toEqual(Array(7).fill('more_than_left'));
  const rest = await takeBack(orderId, { kind: 'full' }, 'rest');
  expect(rest.ok && rest.value.content.total).toBe(7_99);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('an order that was paid, cancelled and refunded has its whole invoice taken back, once', async () => {
  const { orderId, staffId } = await walkOrderTo(shop, 'confirmed');
  await testShop.runJobs();
  const cancelled = await changeOrderStatus(shop, { orderId, newStatus: 'cancelled', reason: null, actorId: staffId });
  expect(cancelled.ok).toBe(true);
  const [payment] = await paymentsOf(shop, orderId);
  const paymentId = payment?.id ?? '';
  expect((await refundPayment(shop, { paymentId })).ok).toBe(true);
  await testShop.runJobs();
  // The queue may do a job again.
  await jobHandlers['credit-order'](shop, { orderId, credit: { kind: 'full' }, cause: `refund:${paymentId}` });
  const documents = await shop.db
    .selectFrom('invoices')
    .select(['kind', 'total_amount', 'vat_amount', 'cause'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute();
  const [invoice, note, ...more] = documents;
  expect(more).toEqual([]);
  expect(invoice?.kind).toBe('invoice');
  expect(note).toEqual({ ...invoice, kind: 'credit_note', cause: `refund:${paymentId}` });
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('an order that stands is invoiced before part of it is taken back', async () => {
  const [orderId = ''] = await insertConfirmedOrders(shop, 1);
  const note = await creditOrder(shop, { orderId, credit: amount(5_00), cause: 'refund:early' });
  expect(note.ok && note.value.content.corrects?.number).toMatch(/^VIT-\d{4}-\d{6}$/);
});

test('what was never invoiced cannot be taken back', async () => {
  const [orderId = ''] = await insertConfirmedOrders(shop, 1);
  expect(await takeBack(orderId, amount(1), 'none')).toEqual({ ok: false, error: { code: 'no_invoice' } });
});
