import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findFaults } from '#tests/support/e-invoice/check-e-invoice.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

const read = (path: string, headers: Headers) => readPage(shop.request(path, { headers }));

async function anOrder(status: OrderStatus, language: 'en' | 'lv' = 'en') {
  const shopper = await aSignedInShopper(shop.shop, { language });
  const { productId } = await aProduct(shop.shop, { name: 'Linden Soap', price: 24_20 });
  const walked = await walkOrderTo(shop.shop, status, { shopper, items: [{ productId, quantity: 2 }] });
  return { ...walked, headers: shopper.headers };
}

async function callGenerate(body: unknown, headers?: Headers, path = '/functions/generate-invoice') {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  all.set('origin', shop.shop.config.shopUrl);
  const response = await shop.request(path, { method: 'POST', body: JSON.stringify(body), headers: all });
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
}

describe('POST /functions/generate-invoice', () => {
  test('answers staff with number and address, the same every time', async () => {
    const { orderId } = await anOrder('confirmed');
    const first = await callGenerate({ orderId }, staff.headers);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      invoiceNumber: expect.stringMatching(/^VIT-\d{4}-\d{6}$/),
      invoiceUrl: `/orders/${orderId}/invoice`,
    });
    expect(first.response.headers.get('cache-control')).toContain('no-store');
    expect((await callGenerate({ orderId }, staff.headers)).body).toEqual(first.body);
  });

  test('is for staff only', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    expect((await callGenerate({ orderId }, headers)).status).toBe(403);
    expect(await callGenerate({ orderId })).toMatchObject({ status: 401, body: { success: false } });
    const invoices = await shop.shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute();
    expect(invoices).toEqual([]);
  });

  test('says why there is none, in the language of who asks', async () => {
    const { orderId } = await anOrder('pending');
    const refused = { success: false, error: 'Only confirmed, shipped and delivered orders have an invoice.' };
    expect(await callGenerate({ orderId }, staff.headers)).toMatchObject({ status: 409, body: refused });
    const latvian = await callGenerate({ orderId }, staff.headers, '/lv/functions/generate-invoice');
    expect(latvian.body.error).toBe('Rēķins ir tikai apstiprinātiem, nosūtītiem un piegādātiem pasūtījumiem.');
    const none = '11111111-1111-4111-8111-111111111111';
    expect((await callGenerate({ orderId: none }, staff.headers)).status).toBe(404);
    expect(await callGenerate({}, staff.headers)).toMatchObject({
      status: 422,
      body: { success: false, error: 'Invoice generation failed' },
    });
  });

  test('says so when the file cannot be made, and has it made by the next call', async () => {
    const { orderId } = await anOrder('confirmed');
    const put = vi.spyOn(shop.shop.documents, 'put').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await callGenerate({ orderId }, staff.headers)).toMatchObject({
      status: 503,
      body: { success: false, error: 'There was an error generating your invoice. Please try again.' },
    });
    put.mockRestore();
    expect((await callGenerate({ orderId }, staff.headers)).body.success).toBe(true);
  });
});

describe('the download', () => {
  test.each([
    ['en', 'Total €56.39'],
    ['lv', 'Kopā 56,39 €'],
  ] as const)('is a PDF in the order’s language (%s), with a plain name, kept nowhere', async (language, total) => {
    const { orderId, headers } = await anOrder('confirmed', language);
    await shop.runJobs();
    const response = await shop.request(`/orders/${orderId}/invoice`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="VIT-\d{4}-\d{6}\.pdf"$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(text).toContain('Linden Soap');
    expect(text).toContain(total);
  });

  test('is an e-invoice too, for the same people', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    const { headers: stranger } = await aCustomer(shop.shop);
    const path = `/orders/${orderId}/invoice/xml`;
    expect((await shop.request(path, { headers: stranger })).status).toBe(404);
    expect((await shop.request(path)).status).toBe(404);
    for (const as of [headers, staff.headers]) {
      const response = await shop.request(path, { headers: as });
      expect(response.headers.get('content-type')).toBe('application/xml');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="VIT-\d{4}-\d{6}\.xml"$/);
      const xml = await response.text();
      expect(findFaults(xml)).toEqual([]);
      expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">56.39</cbc:TaxInclusiveAmount>');
    }
  });

  test('S19: is for the owner and staff; for everyone else, and any guessed address, there is none', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    const { headers: stranger } = await aCustomer(shop.shop);
    const warn = vi.spyOn(shop.shop.log, 'warn');
    const statusFor = async (path: string, as?: Headers) => (await shop.request(path, { headers: as ?? {} })).status;
    const path = `/orders/${orderId}/invoice`;
    expect(await statusFor(path, stranger)).toBe(404);
    expect(await statusFor(path)).toBe(404);
    expect(warn).toHaveBeenCalledTimes(2);
    // Being refused makes nothing.
    const made = await shop.shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute();
    expect(made).toEqual([]);
    expect(await statusFor(path, headers)).toBe(200);
    expect(await statusFor(path, staff.headers)).toBe(200);
    expect(await statusFor(path, stranger)).toBe(404);
    const said = await shop.request(path, { headers: stranger });
    const absent = await shop.request('/orders/11111111-1111-4111-8111-111111111111/invoice', { headers: stranger });
    expect([said.status, await said.text()]).toEqual([absent.status, await absent.text()]);
    const [file] = await shop.shop.documents.list('invoices');
    for (const guessed of [
      `/orders/${orderId.slice(-8)}/invoice`,
      `/orders/${orderId}/invoice/..%2f..%2fsecrets.json`,
      `/orders/${orderId}/credit-notes/11111111-1111-4111-8111-111111111111`,
      `/orders/${orderId}/credit-notes/x`,
      `/media/${file?.path}`,
      `/${file?.path}`,
      `/documents/${file?.path}`,
    ]) {
      expect([guessed, await statusFor(guessed, stranger)]).toEqual([guessed, 404]);
    }
    warn.mockRestore();
  });

  test('of a credit note is the owner’s too, by the order it belongs to', async () => {
    const { orderId, headers } = await anOrder('delivered');
    const other = await anOrder('delivered');
    await shop.runJobs();
    const settings = await getSettings(shop.shop);
    const note = await transact(shop.shop.db, (tx) =>
      issueCreditNote(tx, shop.shop.jobs, {
        orderId,
        credit: { kind: 'full' },
        cause: 'refund:test',
        settings,
        now: shop.shop.clock.now(),
      }),
    );
    if (!note.ok) throw new Error(note.error.code);
    const path = `/orders/${orderId}/credit-notes/${note.value.id}`;
    const { text, html } = await read(`/orders/${orderId}`, headers);
    expect(text).toContain(`Download Credit Note ${note.value.number}`);
    expect(html).toContain(`href="${path}"`);
    const response = await shop.request(path, { headers });
    expect(response.status).toBe(200);
    expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).text).toContain('Total, EUR -€56.39');
    expect(html).toContain(`href="${path}/xml"`);
    const xml = await (await shop.request(`${path}/xml`, { headers })).text();
    expect(findFaults(xml)).toEqual([]);
    expect(xml).toContain('<cac:BillingReference>');
    const elsewhere = [
      [path, other.headers],
      [`${path}/xml`, other.headers],
      [`/orders/${other.orderId}/credit-notes/${note.value.id}`, other.headers],
      [`/orders/${other.orderId}/credit-notes/${note.value.id}`, staff.headers],
    ] as const;
    for (const [address, as] of elsewhere) expect((await shop.request(address, { headers: as })).status).toBe(404);
  });
});

describe('My Orders', () => {
  test('offers the invoice once there is one', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    expect((await read(`/orders/${orderId}`, headers)).text).not.toContain('Download Invoice');
    await shop.runJobs();
    const { text, html } = await read(`/orders/${orderId}`, headers);
    expect(text).toContain('Download Invoice');
    expect(html).toContain(`href="/orders/${orderId}/invoice"`);
    expect(html).toContain(`href="/orders/${orderId}/invoice/xml"`);
    expect((await read(`/lv/orders/${orderId}`, headers)).text).toContain('Lejupielādēt rēķinu');
  });

  test('are led to from the mail that says the order is confirmed', async () => {
    const { orderId, shopper } = await anOrder('confirmed', 'lv');
    await shop.runJobs();
    const mail = await shop.shop.db
      .selectFrom('mails')
      .select(['text_body', 'html_body'])
      .where('key', '=', `order-confirmed:${orderId}`)
      .where('recipient', '=', shopper.email)
      .executeTakeFirstOrThrow();
    const url = `${shop.shop.config.shopUrl}/lv/orders/${orderId}/invoice`;
    expect(mail.text_body).toContain(`Lejupielādēt rēķinu:\n${url}`);
    expect(mail.html_body).toContain(`href="${url}"`);
  });
});

describe('the details of an order in the back office', () => {
  test('offer to generate the invoice, then to download it by its number', async () => {
    const { orderId } = await anOrder('confirmed');
    const path = `/admin/orders/${orderId}`;
    const before = await read(path, staff.headers);
    expect(before.text).toContain('Generate Invoice');
    expect(before.text).not.toContain('Download Invoice');
    const answer = await shop.post(path, { intent: 'generate-invoice' }, staff.headers);
    expect(answer.status).toBe(200);
    const { invoice_number } = await shop.shop.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const after = await read(path, staff.headers);
    expect(after.text).toContain(`Download Invoice ${invoice_number}`);
    expect(after.text).not.toContain('Generate Invoice');
    expect(after.html).toContain(`href="/orders/${orderId}/invoice"`);
    const latvian = new Headers(staff.headers);
    latvian.set('cookie', `${latvian.get('cookie')}; vitrina-language=lv`);
    expect((await read(path, latvian)).text).toContain(`Lejupielādēt rēķinu ${invoice_number}`);
  });

  test('have no invoice controls for a pending or cancelled order', async () => {
    const { orderId } = await anOrder('pending');
    expect((await read(`/admin/orders/${orderId}`, staff.headers)).text).not.toMatch(/(Generate|Download) Invoice/);
    const cancelled = await anOrder('confirmed');
    await shop.runJobs();
    await changeOrderStatus(shop.shop, {
      orderId: cancelled.orderId,
      newStatus: 'cancelled',
      reason: null,
      actorId: staff.viewer.id,
    });
    const { text } = await read(`/admin/orders/${cancelled.orderId}`, staff.headers);
    expect(text).not.toMatch(/(Generate|Download) Invoice/);
    expect((await shop.post(`/admin/orders/${orderId}`, { intent: 'generate-invoice' }, staff.headers)).status).toBe(
      409,
    );
  });

  test('generate for staff only', async () => {
    const { orderId, headers } = await anOrder('confirmed');
    const answer = await shop.post(`/admin/orders/${orderId}`, { intent: 'generate-invoice' }, headers);
    expect(answer.status).toBe(403);
  });
});

test('while forty files of packing slips and ten invoices are drawn at once, pages are answered, and every file is whole', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder('confirmed')));
  const query = new URLSearchParams(orders.map(({ orderId }) => ['order', orderId]));
  let under_way = 50;
  const drawn = <T>(file: Promise<T>) =>
    file.finally(() => {
      under_way -= 1;
    });
  const slips = Array.from({ length: 40 }, () =>
    drawn(shop.request(`/admin/orders/packing-slips?${query}`, { headers: staff.headers })),
  );
  const invoices = orders.map(({ orderId }) => drawn(callGenerate({ orderId }, staff.headers)));
  for (const page of ['/products', '/', '/categories']) {
    const answer = await shop.request(page);
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true]);
  }
  // Pages did not wait for the files.
  expect(under_way).toBeGreaterThan(0);
  for (const { status } of await Promise.all(invoices)) expect(status).toBe(200);
  for (const slip of await Promise.all(slips)) {
    expect(slip.status).toBe(200);
    expect((await readPdf(new Uint8Array(await slip.arrayBuffer()))).pages).toBe(10);
  }
}, 60_000);
