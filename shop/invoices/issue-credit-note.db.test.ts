import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { insertConfirmedOrders, readPdf } from '#tests/support/orders/invoices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { Credit } from './credit-note-content.ts';
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

async function creditOnce(orderId: string, credit: Credit, cause: string) {
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, (tx) => issueCreditNote(tx, shop.jobs, { orderId, credit, cause, settings, now }));
}

const amount = (n: number): Credit => ({ kind: 'amount', amount: cents(n) });

test('a refund gets its credit note once, in a series of its own, and its file by a job', async () => {
  const orderId = await anInvoicedOrder();
  const [note, again] = [
    await creditOnce(orderId, amount(10_00), 'refund:1'),
    await creditOnce(orderId, amount(10_00), 'refund:1'),
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

test('ten refunds at once never credit more than was invoiced, and refusals cost no number', async () => {
  const orderId = await anInvoicedOrder();
  const notes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => creditOnce(orderId, amount(10_00), `parallel:${index}`)),
  );
  expect(notes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(notes.flatMap((note) => (note.ok ? [] : [note.error.code]))).toEqual(Array(7).fill('more_than_left'));
  const rest = await creditOnce(orderId, { kind: 'full' }, 'rest');
  expect(rest.ok && rest.value.content.total).toBe(7_99);
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('what was never invoiced cannot be credited', async () => {
  const [orderId = ''] = await insertConfirmedOrders(shop, 1);
  expect(await creditOnce(orderId, amount(1), 'none')).toEqual({ ok: false, error: { code: 'no_invoice' } });
});
