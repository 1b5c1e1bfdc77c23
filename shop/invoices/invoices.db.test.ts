import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err } from '#shop/kernel/result.ts';
import { DOCUMENT_FOLDERS } from '#shop/media/storage.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { createDiskStorage } from '#shop/platform/storage.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { insertConfirmedOrders, readPdf } from '#tests/support/orders/invoices.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { generateInvoice, issueInvoice } from './generate-invoice.server.ts';
import { getInvoiceFile } from './get-invoice-file.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const admin: Viewer = {
  id: '11111111-1111-4111-8111-111111111111',
  sessionId: '11111111-1111-4111-8111-111111111112',
  fullName: 'Ilze Kalniņa',
  email: 'ilze@example.lv',
  phone: null,
  role: 'admin',
  secondFactor: 'off',
};
const owner = (id: Uuid): Viewer => ({ ...admin, id, role: 'customer' });

async function generate(to: Shop, orderId: string) {
  const generated = await generateInvoice(to, { orderId });
  if (!generated.ok) throw new Error(generated.error.code);
  return generated.value;
}

async function invoicesOf(orderId: string) {
  return shop.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).execute();
}

async function fileOf(orderId: string, viewer = admin): Promise<Uint8Array> {
  const file = await getInvoiceFile(shop, { orderId, creditNoteId: null, format: 'pdf', viewer });
  if (!file.ok) throw new Error(file.error.code);
  return file.value.bytes;
}

async function noPromiseIsBroken(): Promise<void> {
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
}

describe('an invoice', () => {
  test('comes by itself when an order is paid, with the order’s own lines and amounts', async () => {
    const { productId } = await aProduct(shop, { name: 'Linden Soap', price: 24_20 });
    const { orderId, shopper } = await walkOrderTo(shop, 'confirmed', { items: [{ productId, quantity: 2 }] });
    await testShop.runJobs();
    const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const [invoice, ...more] = await invoicesOf(orderId);
    expect(more).toEqual([]);
    expect(order.invoice_number).toBe(invoice?.number);
    expect(order.invoice_number).toMatch(/^VIT-\d{4}-\d{6}$/);
    expect(order.invoice_pdf_url).toBe(`/orders/${orderId}/invoice`);
    expect([invoice?.total_amount, invoice?.vat_amount]).toEqual([order.total_amount, order.vat_amount]);
    const { text } = await readPdf(await fileOf(orderId, owner(shopper.userId)));
    for (const words of [
      order.invoice_number ?? '',
      'Linden Soap 2 €20.0000',
      '€48.40',
      'Total €56.39',
      'Paid in full.',
    ]) {
      expect(text).toContain(words);
    }
    await noPromiseIsBroken();
  });

  test('is not for an order that waits for payment or was cancelled, nor for one that is not there', async () => {
    const { orderId } = await walkOrderTo(shop, 'pending');
    const { orderId: cancelled } = await walkOrderTo(shop, 'cancelled');
    const none = '11111111-1111-4111-8111-111111111111';
    for (const [id, code] of [
      [orderId, 'not_invoiceable'],
      [cancelled, 'not_invoiceable'],
      [none, 'not_found'],
      ['x', 'not_found'],
    ] as const) {
      expect(await generateInvoice(shop, { orderId: id })).toEqual({ ok: false, error: { code } });
    }
    await noPromiseIsBroken();
  });

  test('says what was so on its day: later changes of the shop and its goods do not reach it', async () => {
    const { productId } = await aProduct(shop, { name: 'Old Name', price: 10_00 });
    const { orderId } = await walkOrderTo(shop, 'confirmed', { items: [{ productId, quantity: 1 }] });
    await generate(shop, orderId);
    const before = await fileOf(orderId);
    await shop.db.updateTable('products').set({ name: 'New Name' }).where('id', '=', productId).execute();
    await changeSettings(shop, { legalName: 'SIA "Other"', invoicePrefix: 'NEW' });
    await generate(shop, orderId);
    expect(Buffer.from(await fileOf(orderId)).equals(Buffer.from(before))).toBe(true);
    expect((await readPdf(before)).text).toContain('Old Name');
    const [next = ''] = await insertConfirmedOrders(shop, 1);
    expect((await generate(shop, next)).invoiceNumber).toMatch(/^NEW-\d{4}-000001$/);
    await changeSettings(shop, { legalName: 'SIA "Vitrina"', invoicePrefix: 'VIT' });
  });
});

describe('numbers', () => {
  test('F34: twenty who ask at once, customer, staff and worker, get one number and one file', async () => {
    const { orderId, shopper } = await walkOrderTo(shop, 'confirmed');
    const callers = [
      () => generate(shop, orderId).then(({ invoiceUrl }) => invoiceUrl),
      () => jobHandlers['generate-invoice'](shop, { orderId }),
      () => fileOf(orderId).then((bytes) => Buffer.from(bytes).toString('base64')),
      () => fileOf(orderId, owner(shopper.userId)).then((bytes) => Buffer.from(bytes).toString('base64')),
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => callers[index % callers.length]!()));
    expect(new Set(answers.filter((answer) => answer !== undefined)).size).toBe(2); // one url, one file
    const [invoice, ...more] = await invoicesOf(orderId);
    expect(more).toEqual([]);
    const files = (await shop.documents.list('invoices')).filter(({ path }) => path.includes(invoice?.number ?? '?'));
    expect(files.map(({ path }) => path)).toEqual([invoice?.pdf_path]);
    await noPromiseIsBroken();
  });

  test('F35: when the file fails after the number was taken, the next try goes on with that number', async () => {
    const disk = createDiskStorage(`${shop.config.dataDir}/documents`, DOCUMENT_FOLDERS);
    let failures = 2;
    const failing: Shop = {
      ...shop,
      documents: {
        ...disk,
        put: async (path, bytes) => {
          failures -= 1;
          if (failures >= 0) throw new Error('the disk is full');
          return disk.put(path, bytes);
        },
      },
    };
    const [orderId = '', other = ''] = await insertConfirmedOrders(shop, 2);
    expect(await generateInvoice(failing, { orderId })).toEqual({ ok: false, error: { code: 'file_failed' } });
    const [taken] = await invoicesOf(orderId);
    expect(taken).toMatchObject({ pdf_path: null });
    const url = () =>
      shop.db.selectFrom('orders').select('invoice_pdf_url').where('id', '=', orderId).executeTakeFirst();
    expect((await url())?.invoice_pdf_url).toBeNull();
    // The worker tries again, as it does with a job that threw.
    await expect(jobHandlers['generate-invoice'](failing, { orderId })).rejects.toThrow('no file yet');
    const later = await generate(shop, other);
    expect((await generate(failing, orderId)).invoiceNumber).toBe(taken?.number);
    expect(later.invoiceNumber > (taken?.number ?? '')).toBe(true);
    expect((await url())?.invoice_pdf_url).toBe(`/orders/${orderId}/invoice`);
    await noPromiseIsBroken();
  });

  test('go on where they were for what was rolled back', async () => {
    const [orderId = ''] = await insertConfirmedOrders(shop, 1);
    const settings = { ...(await getSettings(shop)), invoicePrefix: 'ONCE' };
    const now = shop.clock.now();
    await transact(shop.db, async (tx) => {
      await issueInvoice(tx, { orderId, settings, now });
      return err({ code: 'undone' });
    });
    expect(await invoicesOf(orderId)).toEqual([]);
    const issued = await transact(shop.db, (tx) => issueInvoice(tx, { orderId, settings, now }));
    expect(issued.ok && issued.value.number).toMatch(/^ONCE-\d{4}-000001$/);
  });
});

describe('the database keeps what was issued', () => {
  const refuse = async (statement: ReturnType<typeof sql>, message: RegExp) =>
    expect(statement.execute(shop.db)).rejects.toThrow(message);

  test('no invoice changes or is deleted, by any user of the database', async () => {
    const [orderId = ''] = await insertConfirmedOrders(shop, 1);
    const { invoiceNumber } = await generate(shop, orderId);
    const changes = [
      sql`number = 'VIT-2020-000001'`,
      sql`content = jsonb_set(content, '{total}', '1')`,
      sql`total_amount = 1`,
      sql`issued_at = now()`,
      sql`order_id = (select id from orders where id <> ${orderId} limit 1)`,
      sql`pdf_sha256 = repeat('0', 64)`,
      sql`pdf_path = null, pdf_sha256 = null`,
    ];
    for (const change of changes) {
      await refuse(sql`update invoices set ${change} where number = ${invoiceNumber}`, /was issued and cannot change/);
    }
    await refuse(sql`delete from invoices where number = ${invoiceNumber}`, /must be kept/);
    await refuse(sql`delete from orders where id = ${orderId}`, /must be kept/);
    await refuse(sql`truncate invoices cascade`, /must be kept/);
    await refuse(sql`delete from invoice_series`, /must be kept/);
    await refuse(sql`update invoice_series set last_number = last_number + 2`, /goes on by one/);
    await refuse(sql`update invoice_series set last_number = last_number - 1`, /goes on by one/);
    await refuse(sql`update invoice_series set last_number = last_number + 1`, /without a document/);
    await refuse(sql`insert into invoice_series values ('GAP-2026', 1)`, /without a document/);
    await noPromiseIsBroken();
  });

  test('an order has one invoice, and five years after its year it may go', async () => {
    const [orderId = '', old = ''] = await insertConfirmedOrders(shop, 2);
    await generate(shop, orderId);
    const again = (issuedAt: string, order: string, sequence: number) => sql`
      with s as (insert into invoice_series values (${`OLD-${sequence}`}, 1))
      insert into invoices (kind, number, series, sequence, order_id, total_amount, vat_amount, content, issued_at)
      values ('invoice', ${`OLD-${sequence}-000001`}, ${`OLD-${sequence}`}, 1, ${order}, 3799, 659, '{}', ${issuedAt})`;
    await refuse(again('2026-01-01', orderId, 1), /invoices_one_per_order/);
    const year = new Date().getUTCFullYear();
    await again(`${year - 6}-12-30`, old, 2).execute(shop.db);
    await sql`delete from invoices where order_id = ${old}`.execute(shop.db);
    expect(await invoicesOf(old)).toEqual([]);
  });
});

describe('the file', () => {
  test('is for the owner and staff; another customer, and somebody not signed in, get none', async () => {
    const { orderId, shopper } = await walkOrderTo(shop, 'confirmed');
    const request = (viewer: Viewer | null) =>
      getInvoiceFile(shop, { orderId, creditNoteId: null, format: 'pdf', viewer });
    expect((await request(owner(shopper.userId))).ok).toBe(true);
    expect((await request(admin)).ok).toBe(true);
    for (const viewer of [owner(admin.id), null]) {
      expect(await request(viewer)).toEqual({ ok: false, error: { code: 'not_found' } });
    }
  });

  test('that was lost or damaged on the disk is drawn again, the very same', async () => {
    const [orderId = ''] = await insertConfirmedOrders(shop, 1);
    const first = Buffer.from(await fileOf(orderId));
    const [invoice] = await invoicesOf(orderId);
    await shop.documents.delete(invoice?.pdf_path ?? '');
    expect(Buffer.from(await fileOf(orderId)).equals(first)).toBe(true);
    await shop.documents.put(invoice?.pdf_path ?? '', new TextEncoder().encode('damaged'));
    expect(Buffer.from(await fileOf(orderId)).equals(first)).toBe(true);
    await noPromiseIsBroken();
  });
});
