import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBooks } from '#tests/support/database/books.ts';
import { fillDisk } from '#tests/support/database/full-disk.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** The disk of the database is full: reading works, and forms get a 503 and can be sent again. */
let shop: BuiltShop;
let staff: Person;
let customer: Person;
let productId: string;
let orderId: string;
let disk: Awaited<ReturnType<typeof fillDisk>>;
let before: Awaited<ReturnType<typeof readBooks>>;

beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await anAdmin(shop.shop);
  customer = await aCustomer(shop.shop);
  productId = (await aProduct(shop.shop, { name: 'Linden Soap', brand: 'Rasa' })).productId;
  ({ orderId } = await walkOrderTo(shop.shop, 'pending', { items: [{ productId, quantity: 1 }] }));
  await shop.runJobs();
  // Everybody has been away for a while: that they are back would be written down.
  await sql`update auth_sessions set updated_at = updated_at - interval '20 minutes'`.execute(shop.shop.db);
  disk = await fillDisk(shop.shop);
  before = await readBooks(shop.shop);
});
afterAll(() => shop.close());

const read = (path: string, { headers }: Pick<Person, 'headers'>) => shop.request(path, { headers });

function expectLater(response: Response): void {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('while the disk is full', () => {
  test.each(['/', '/products', '/lv/products?search=soap', '/sign-in'])('visitors read %s', async (path) => {
    expect((await shop.request(path)).status).toBe(200);
  });

  test('who is signed in reads on', async () => {
    expect((await read('/orders', customer)).status).toBe(200);
    for (const path of ['/admin', '/admin/orders', '/admin/products', `/admin/products/${productId}`]) {
      expect((await read(path, staff)).status, path).toBe(200);
    }
  });

  test('what staff send is not done, and they are asked to try again', async () => {
    const step = { order_id: orderId, expected_status: 'pending', new_status: 'confirmed', accepted: 'unpaid' };
    expectLater(await shop.post('/admin/orders', step, staff.headers));
    const note = { intent: 'add-note', body: 'Rings twice' };
    const refused = await shop.post(`/admin/orders/${orderId}`, note, staff.headers);
    expectLater(refused);
    const html = await refused.text();
    expect(html).toContain('Check whether the change was made. If not, try again in a moment.');
    expect(fieldsOf(html, 'sent-again')).toEqual(note);
    const asked = await shop.request('/admin/orders.data', {
      method: 'POST',
      body: new URLSearchParams(step),
      headers: new Headers([...staff.headers, ['origin', shop.shop.config.shopUrl]]),
    });
    expectLater(asked);
  });

  test('a product that cannot be saved stays in its form as it was typed', async () => {
    const path = `/admin/products/${productId}`;
    const fields = fieldsOf(await (await read(path, staff)).text(), 'product-form');
    const refused = await shop.post(path, { ...fields, brand: 'Ziemel' }, staff.headers);
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect(html).toContain('Failed to update product');
    expect(html).toContain('value="Ziemel"');
  });

  test('a picture is not taken in', async () => {
    const body = new FormData();
    body.set('folder', 'products');
    body.append('file', new File([new Uint8Array(await plain(9, 9).png().toBuffer())], 'a.png', { type: 'image/png' }));
    const headers = new Headers(staff.headers);
    headers.set('origin', shop.shop.config.shopUrl);
    const refused = await shop.request('/admin/pictures', { method: 'POST', body, headers });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({ ok: true, files: [{ ok: false, code: 'not-stored' }] });
  });

  test('a review of a shopper is not lost in silence either', async () => {
    const { slug } = await shop.shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
    const fields = { rating: '5', review_text: 'Sinks in at once.', reviewer_name: 'Anna' };
    const refused = await shop.post(`/product/${slug}`, fields, customer.headers);
    expectLater(refused);
    const html = await refused.text();
    expect(html).toContain('We’re having a temporary problem. Please try again in a moment.');
    expect(html).not.toContain('An unexpected error occurred');
  });
});

test('when there is room again, everything is as it was, and the same step is done', async () => {
  expect(await readBooks(shop.shop)).toEqual(before);
  await disk.release();
  const step = { order_id: orderId, expected_status: 'pending', new_status: 'confirmed', accepted: 'unpaid' };
  expect((await shop.post('/admin/orders', step, staff.headers)).status).toBe(200);
  expect(await statusOf(shop.shop, orderId)).toBe('confirmed');
});
