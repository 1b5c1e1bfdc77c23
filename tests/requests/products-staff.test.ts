import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const PAGE = '/admin/products';

let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  staff = await aStaffMember(shop.shop, 'staff');
});
afterAll(() => shop.close());

const read = (path: string, headers = staff.headers) => readPage(shop.request(path, { headers }));
/** As the page's own scripts send it. */
const send = async (fields: Record<string, string>, headers: Headers = staff.headers) => {
  const response = await shop.post(`${PAGE}.data`, fields, headers);
  return { status: response.status, body: await response.text() };
};
const changeIdIn = (body: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(body)?.[0] ?? '';

describe('the Products tab', () => {
  test('says what to do while there are none', async () => {
    const { text } = await read(PAGE);
    expect(text).toContain('Products (0)');
    expect(text).toContain('No products found. Create your first product to get started.');
    expect((await read(`${PAGE}?search=soap`)).text).toContain('No matching products');
  });

  test('lists twenty on a page, with prices as shoppers pay them', async () => {
    for (let n = 0; n < 21; n += 1) await aProduct(shop.shop, { name: `Soap ${n}`, price: 12_10, tag: 'Bulk' });
    const first = await read(PAGE);
    expect(first.text).toContain('Products (21)');
    expect(first.text).toContain('Page 1 of 2');
    expect(first.text).toContain('€12.10');
    expect(first.text).toContain('excl. VAT €10.00');
    expect(first.html).toContain('noindex');
    const second = await read(`${PAGE}?page=2`);
    expect(second.text).toContain('Page 2 of 2');
    expect(second.text).toContain('Soap 0');
  });

  test('shows of a tag the products of a category, those that are not sold, and those that run out', async () => {
    const category = await createCategory(shop.shop, { name: 'Combs', type: 'beauty' });
    if (!category.ok) throw new Error(category.error.code);
    const tag = 'Sorted';
    await aProduct(shop.shop, { name: 'Plain Comb', tag, stock: 40 });
    await aProduct(shop.shop, { name: 'Empty Comb', tag, stock: 0, category_id: category.value.id });
    await aProduct(shop.shop, { name: 'Few Combs', tag, stock: 10, price: 24_20 });
    await aProduct(shop.shop, { name: 'Hidden Comb', tag, stock: 40, is_active: false });
    const found = async (query: string) => {
      const { html, text } = await read(`${PAGE}?tag=${tag}&${query}`);
      const names = [...html.matchAll(/<a[^>]*class="[^"]*row-link[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name);
      expect(text, query).toContain(`Products (${names.length})`);
      return names;
    };
    expect(await found(`category=${category.value.id}`)).toEqual(['Empty Comb']);
    expect(await found('status=inactive')).toEqual(['Hidden Comb']);
    expect(await found('stock=out')).toEqual(['Empty Comb']);
    expect((await found('stock=low')).toSorted()).toEqual(['Empty Comb', 'Few Combs']);
    expect((await found('sort=price-desc'))[0]).toBe('Few Combs');
  });

  test('answers nonsense requests without an error', async () => {
    for (const query of [
      'page=-1',
      'page=1e309',
      'page=%00',
      'search=%00%25%5F%5C',
      `search=${'a%20'.repeat(400)}`,
      'category=%27%3B--',
      'category=none&status=x&stock=y&sort=z-z',
      'tag=%F0%9F%92%84',
      'search=%ED%A0%80',
      `sort=name-asc&sort=price-desc&page=2&page=3`,
    ]) {
      expect((await read(`${PAGE}?${query}`)).status, query).toBe(200);
    }
  });

  test('is for staff; who may only look is offered and granted no change', async () => {
    const goods = await aProduct(shop.shop, { stock: 5 });
    const stock = { intent: 'stock', id: goods.productId, seen: '5', value: '9' };
    const customer = await aCustomer(shop.shop);
    const looker = await aStaffMember(shop.shop, 'read_only');
    expect((await shop.request(PAGE)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
    expect((await read(PAGE, customer.headers)).status).toBe(403);
    const { status, html } = await read(PAGE, looker.headers);
    expect(status).toBe(200);
    expect(html).not.toContain('/admin/products/new');
    expect(html).not.toContain('type="checkbox"');
    expect((await read(PAGE)).html).toContain('/admin/products/new');
    for (const { headers } of [customer, looker]) expect((await send(stock, headers)).status).toBe(403);
    expect((await shop.post(PAGE, stock)).status).toBe(401);
    const forged = new Headers(staff.headers);
    forged.set('origin', 'https://evil.example');
    expect((await shop.post(PAGE, stock, forged)).status).toBe(403);
    expect(await stockOf(shop.shop, goods)).toBe(5);
  });
});

test('a typo in the search of the list is forgiven and said, and what is chosen then is what is shown', async () => {
  await aProduct(shop.shop, { name: 'Juniper Balm' });
  await aProduct(shop.shop, { name: 'Larch Tonic', is_active: false });
  const balm = await read(`${PAGE}?search=jnuiper+blam`);
  expect(balm.text).toContain('Nothing matches “jnuiper blam”. Showing “juniper balm”.');
  expect(balm.text).toContain('Juniper Balm');
  expect((await read(`${PAGE}?search=lacrh`)).text).toContain('Larch Tonic');
  expect((await read(`${PAGE}?search=juniper`)).text).not.toContain('Nothing matches');
  expect((await read(`${PAGE}?search=xyzzyx`)).text).toContain('No matching products');
});

describe('what is changed there', () => {
  test('shows to shoppers at once, although their pages are cached', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Fern Oil', price: 12_10 });
    const { slug } = await productRow(shop.shop, productId);
    const address = `/product/${slug}`;
    const shopper = async () => {
      await shop.shop.changes.settle();
      return readPage(shop.request(address));
    };
    expect((await shopper()).text).toContain('€12.10');
    expect((await shopper()).text).toContain('€12.10');
    const bulk = { intent: 'bulk', ids: productId, expected: '1' };
    const dearer = await send({ ...bulk, bulk: 'price', direction: 'up', by: 'percent', figure: '100' });
    expect((await shopper()).text).toContain('€24.20');
    await send({ intent: 'undo', change_id: changeIdIn(dearer.body) });
    expect((await shopper()).text).toContain('€12.10');
    const deleted = await send({ ...bulk, bulk: 'delete' });
    expect((await shopper()).status).toBe(404);
    expect((await read(`${PAGE}?search=fern`)).text).toContain('No matching products');
    await send({ intent: 'undo', change_id: changeIdIn(deleted.body) });
    expect((await shopper()).text).toContain('Fern Oil');
  });

  test('is all that a filter finds, and nothing when it finds others than were shown', async () => {
    const all = { intent: 'bulk', bulk: 'tag', tag: 'Autumn', query: 'tag=Bulk' };
    expect((await send({ ...all, expected: '20' })).status).toBe(409);
    const done = await send({ ...all, expected: '21' });
    expect(done.status).toBe(200);
    expect((await read(`${PAGE}?tag=Autumn`)).text).toContain('Products (21)');
    expect((await send({ intent: 'undo', change_id: changeIdIn(done.body) })).status).toBe(200);
    expect((await send({ intent: 'undo', change_id: changeIdIn(done.body) })).status).toBe(409);
    expect((await read(`${PAGE}?tag=Bulk`)).text).toContain('Products (21)');
  });

  test('is said before it is done, and waits for a press of its own', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Moss Balm', price: 12_10 });
    const step = { bulk: 'price', direction: 'down', by: 'amount', figure: '2,10' };
    const asked = new URLSearchParams({ ...step, id: productId, asked: 'yes' });
    const { text } = await read(`${PAGE}/bulk?${asked}`);
    expect(text).toContain('1 product will change.');
    expect(text).toMatch(/Moss Balm.*€12\.10.*€10\.00/);
    expect(text).toContain('Apply to 1 product');
    // Without a figure nothing is previewed, and nothing can be applied.
    const begun = await read(`${PAGE}/bulk?${new URLSearchParams({ bulk: 'price', id: productId })}`);
    expect(begun.text).not.toContain('Apply to');
    expect((await productRow(shop.shop, productId)).base_price).toBe('10.0000');
  });

  test.each([
    [{ bulk: 'deactivate' }, { is_active: false }],
    [{ bulk: 'feature' }, { is_featured: true }],
    [{ bulk: 'price', direction: 'up', by: 'amount', figure: '1.21' }, { base_price: '11.0000' }],
    [{ bulk: 'stock', how: 'add', units: '3' }, { stock_quantity: 8 }],
  ])('%o is shown for several products, done to them, and undone', async (step, change) => {
    const [first, second] = [
      await aProduct(shop.shop, { price: 12_10, stock: 5 }),
      await aProduct(shop.shop, { price: 12_10, stock: 5 }),
    ];
    const ids = [first.productId, second.productId];
    const rows = async () => [
      await productRow(shop.shop, first.productId),
      await productRow(shop.shop, second.productId),
    ];
    const before = await rows();
    const asked = new URLSearchParams({ ...step, asked: 'yes' });
    for (const id of ids) asked.append('id', id);
    const { text } = await read(`${PAGE}/bulk?${asked}`);
    expect(text).toContain('2 products will change.');
    expect(text).toContain('Apply to 2 products');
    const done = await send({ ...step, intent: 'bulk', ids: ids.join(','), expected: '2' });
    expect(await rows()).toMatchObject([change, change]);
    expect((await send({ intent: 'undo', change_id: changeIdIn(done.body) })).status).toBe(200);
    const fields = Object.keys(change) as (keyof Awaited<ReturnType<typeof productRow>>)[];
    const after = await rows();
    for (const field of fields) expect(after.map((row) => row[field])).toEqual(before.map((row) => row[field]));
  });

  test.each([
    [{ bulk: 'price', direction: 'up', figure: 'abc', by: 'percent' }, 'figure', 'Enter a number without a sign'],
    [{ bulk: 'price', direction: 'up', figure: '-5', by: 'amount' }, 'figure', 'Enter a number without a sign'],
    [{ bulk: 'price', direction: 'up', figure: '', by: 'percent' }, 'figure', 'Enter an amount, for example 10'],
    [{ bulk: 'price', direction: 'down', figure: '200', by: 'percent' }, 'figure', 'Enter less than 100%'],
    [{ bulk: 'price', direction: 'up', figure: '10000000', by: 'amount' }, 'figure', 'Enter at most €999,999.99'],
    [{ bulk: 'stock', how: 'set', units: 'ten' }, 'units', 'Enter a whole number from 0 to 1,000,000'],
    [{ bulk: 'tag', tag: 'one, two' }, 'tag', 'Enter one tag'],
  ])('%o says beside the field, and in the summary that leads to it, what to enter', async (fields, name, message) => {
    const { productId } = await aProduct(shop.shop);
    const asked = new URLSearchParams({ ...fields, id: productId, asked: 'yes' });
    const { html, text } = await read(`${PAGE}/bulk?${asked}`);
    expect(text.split(message)).toHaveLength(3);
    expect(html).toContain(`<a href="#bulk-${name}"`);
    const input = /<input[^>]*>/g;
    const field = [...html.matchAll(input)]
      .map(([found]) => found)
      .find((found) => found.includes(`id="bulk-${name}"`));
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain(`bulk-${name}-error`);
  });

  test('is refused where it makes no sense', async () => {
    const { productId } = await aProduct(shop.shop);
    const { updated_at } = await productRow(shop.shop, productId);
    const price = { intent: 'price', id: productId, version: updated_at.toISOString() };
    for (const [fields, status] of [
      [{ intent: 'explode' }, 422],
      [{ ...price, value: 'free' }, 422],
      [{ ...price, value: '0' }, 422],
      [{ ...price, value: '5', version: 'yesterday' }, 422],
      [{ ...price, value: '5', version: '2020-01-01T00:00:00.000Z' }, 409],
      [{ ...price, value: '5', id: randomUUID() }, 404],
      [{ intent: 'stock', id: productId, seen: '5', value: '-1' }, 422],
      [{ intent: 'stock', id: productId, seen: '900', value: '0' }, 409],
      [{ intent: 'bulk', bulk: 'activate', ids: 'all', expected: '1' }, 422],
      [{ intent: 'undo', change_id: 'last' }, 404],
      [{ intent: 'duplicate', id: randomUUID() }, 404],
      [{ intent: 'save_view', name: '' }, 422],
      [{ intent: 'delete_view', view_id: randomUUID() }, 404],
    ] as [Record<string, string>, number][]) {
      expect((await send(fields)).status, JSON.stringify(fields)).toBe(status);
    }
  });

  test('is a copy that opens in its form', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Pine Salt' });
    const response = await shop.post(PAGE, { intent: 'duplicate', id: productId }, staff.headers);
    expect(response.headers.get('location')).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/);
    const { text } = await read(`${PAGE}?search=pine`, (await anAdmin(shop.shop)).headers);
    expect(text).toContain('Pine Salt (copy)');
  });

  test('is a view under a name of its own', async () => {
    expect((await send({ intent: 'save_view', name: 'Balms', query: 'search=balm&page=7' })).status).toBe(200);
    const { html } = await read(PAGE);
    expect(html).toContain(`href="${PAGE}?search=balm"`);
    expect((await read(PAGE, (await anAdmin(shop.shop)).headers)).html).not.toContain('?search=balm"');
  });
});
