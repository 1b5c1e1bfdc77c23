import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBooks } from '#tests/support/database/books.ts';
import { lockRows } from '#tests/support/database/locked-table.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { seenTotals, statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** Somebody holds a lock for longer than other requests wait, which is not long in this shop. */
let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ patience: 300 });
  staff = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

function expectLater(response: Response): void {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Checks that a request that waits writes nothing. */
async function whileLocked<Value>(
  [table, id]: Parameters<typeof lockRows> extends [unknown, ...infer Rows] ? Rows : never,
  request: () => Promise<Value>,
): Promise<Value> {
  const lock = await lockRows(shop.shop, table, id);
  try {
    const before = await readBooks(shop.shop);
    const answer = await request();
    expect(await readBooks(shop.shop)).toEqual(before);
    return answer;
  } finally {
    await lock.release();
  }
}

test('a checkout of goods that somebody keeps orders nothing, and goes through when they are free', async () => {
  const buyer = await aSignedInShopper(shop.shop);
  const goods = await aProduct(shop.shop);
  const items = [{ productId: goods.productId, quantity: 1 }];
  const seen = await seenTotals(shop.shop, buyer, items);
  const body = JSON.stringify({
    items,
    shipping_address_id: buyer.addressId,
    total_amount: seen.totalIncVat,
    subtotal: seen.subtotalIncVat,
    vat_amount: seen.vatAmount,
    shipping_amount: seen.shippingAmount,
  });
  const headers = new Headers(buyer.headers);
  headers.set('content-type', 'application/json');
  headers.set('origin', shop.shop.config.shopUrl);
  const order = () => shop.request('/functions/create-checkout', { method: 'POST', body, headers });
  const ordersOf = () => shop.shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute();

  const refused = await whileLocked(['products', goods.productId], order);
  expectLater(refused);
  expect(await refused.json()).toMatchObject({ code: 'payment_unavailable' });
  expect(await ordersOf()).toEqual([]);
  expect(await stockOf(shop.shop, goods)).toBe(5);

  expect((await order()).status).toBe(200);
  expect(await ordersOf()).toHaveLength(1);
});

describe('staff who wait in vain', () => {
  const words = ['Someone else is changing this right now', 'Nothing was saved. Please try again in a moment.'];

  test('see why, and send what they typed again', async () => {
    const { id, updated_at } = await aCategory('Serums');
    const path = `/admin/categories/${id}`;
    const description = 'Two lines,\n"quoted" <b>too</b>';
    const typed = { name: 'Serums & oils', type: 'beauty', description, version: updated_at.toISOString() };
    const refused = await whileLocked(['categories', id], () => shop.post(path, typed, staff.headers));
    expectLater(refused);
    const html = await refused.text();
    for (const word of words) expect(html).toContain(word);
    const again = fieldsOf(html, 'sent-again');
    expect(again).toEqual(typed);
    expect((await shop.post(path, again, staff.headers)).status).toBeLessThan(400);
    expect(await page('/admin/categories')).toContain('Serums &amp; oils');
  });

  test('see why in Latvian', async () => {
    const { id } = await aCategory('Oils');
    const headers = new Headers(staff.headers);
    headers.set('cookie', `${staff.headers.get('cookie')}; vitrina-language=lv`);
    const remove = { intent: 'delete', category_id: id };
    const refused = await whileLocked(['categories', id], () => shop.post('/admin/categories', remove, headers));
    expectLater(refused);
    const html = await refused.text();
    expect(html).toContain('Kāds cits to šobrīd maina');
    expect(html).toContain('Nekas netika saglabāts. Lūdzu, pēc brīža mēģiniet vēlreiz.');
  });

  test('of scripts learn the reason and get nothing back that they have already', async () => {
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed');
    const step = { order_id: orderId, expected_status: 'confirmed', new_status: 'shipped', reason: 'By our own van' };
    const send = () => shop.post('/admin/orders.data', step, staff.headers);
    const refused = await whileLocked(['orders', orderId], send);
    expectLater(refused);
    const body = await refused.text();
    expect(body).toContain('"fault","locked"');
    expect(body).not.toContain('By our own van');
    expect((await send()).status).toBe(200);
    expect(await statusOf(shop.shop, orderId)).toBe('shipped');
  });

  test('at a product find it as they typed it, with the reason', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Linden Soap', brand: 'Rasa' });
    const path = `/admin/products/${productId}`;
    const form = fieldsOf(await page(path), 'product-form');
    const refused = await whileLocked(['products', productId], () =>
      shop.post(path, { ...form, brand: 'Ziemel' }, staff.headers),
    );
    expectLater(refused);
    const html = await refused.text();
    expect(html).toContain(words.join('. '));
    expect(html).toContain('value="Ziemel"');
  });

  test('with several orders see which were not moved', async () => {
    const { orderId: free } = await walkOrderTo(shop.shop, 'confirmed');
    const { orderId: taken } = await walkOrderTo(shop.shop, 'confirmed');
    const headers = new Headers(staff.headers);
    headers.set('origin', shop.shop.config.shopUrl);
    const ship = async () => {
      const body = new URLSearchParams([
        ['step', 'shipped'],
        ['order', free],
        ['order', taken],
      ]);
      const answer = await shop.request('/admin/orders/bulk?step=shipped', { method: 'POST', body, headers });
      return textOf(await answer.text());
    };
    const why = 'someone else is changing this right now';
    const lock = await lockRows(shop.shop, 'orders', taken);
    expect(await ship()).toContain(why);
    await lock.release();
    expect(await statusOf(shop.shop, taken)).toBe('confirmed');
    expect(await ship()).not.toContain(why);
    expect([await statusOf(shop.shop, free), await statusOf(shop.shop, taken)]).toEqual(['shipped', 'shipped']);
  });
});

const page = async (path: string) => (await shop.request(path, { headers: staff.headers })).text();

async function aCategory(name: string) {
  const made = await shop.post('/admin/categories/new', { name, type: 'beauty' }, staff.headers);
  expect(made.status).toBeLessThan(400);
  return shop.shop.db
    .selectFrom('categories')
    .select(['id', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}
