import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** What leads on from a product, a search or an address: with the page cache, as in a running shop. */
let opened: BuiltShop;
let categoryId: Uuid;
let cream: Uuid;
let soap: Uuid;
let lamp: Uuid;
let queries = 0;

beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true } });
  const { shop } = opened;
  const created = await createCategory(shop, { name: 'Care', type: 'beauty' });
  categoryId = created.ok ? created.value.id : '';
  const add = async (name: string, price: number, featured = false) =>
    (await aProduct(shop, { name, price, category_id: categoryId, is_featured: featured })).productId;
  cream = await add('Birch Cream', 20_00, true);
  soap = await add('Birch Soap', 18_00, true);
  lamp = await add('Lamp', 200_00);
  shop.pool.on('acquire', () => {
    queries += 1;
  });
});
afterAll(() => opened.close());
beforeEach(() => opened.shop.changes.settle());

async function cardsAt(address: string, headers: HeadersInit = {}): Promise<readonly ProductCard[]> {
  const response = await opened.request(address, { headers });
  expect(response.status, address).toBe(200);
  return response.json();
}
const namesAt = async (address: string, headers: HeadersInit = {}) =>
  (await cardsAt(address, headers)).map(({ name }) => name);

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const before = queries;
  await work();
  return queries - before;
}

async function set(id: Uuid, column: 'stock_quantity' | 'base_price' | 'is_active', value: unknown): Promise<void> {
  await sql`update products set ${sql.ref(column)} = ${value} where id = ${id}`.execute(opened.shop.db);
  await opened.shop.changes.settle();
}

describe('what goes well with a product', () => {
  test('is read in one query, then answered without the database, to everybody', async () => {
    const address = `/related/${cream}`;
    // Settings are read once.
    await namesAt(`/related/${lamp}`);
    expect(await queriesOf(() => namesAt(address))).toBe(1);
    expect(await namesAt(address)).toEqual(['Birch Soap']);
    expect(await queriesOf(() => namesAt(address))).toBe(0);
    const { headers } = await aCustomer(opened.shop);
    const signedIn = await opened.request(address, { headers });
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
    expect(await signedIn.json()).toEqual(await cardsAt(address));
  });

  test('is dropped when one of its cards is sold out, or has a new price, and not by other products', async () => {
    const address = `/related/${cream}`;
    const priceOf = async () => (await cardsAt(address))[0]?.price;
    expect(await priceOf()).toBe(18_00);
    await set(lamp, 'stock_quantity', 1);
    expect(await queriesOf(() => namesAt(address))).toBe(0);
    await set(soap, 'base_price', '14.0496');
    expect(await priceOf()).toBe(17_00);
    await set(soap, 'stock_quantity', 0);
    expect(await namesAt(address)).toEqual([]);
    await set(soap, 'stock_quantity', 5);
    // Nothing that is shown has changed but the product itself: it is asked again once that changes.
    await set(cream, 'base_price', '16.5000');
    expect(await namesAt(address)).toEqual(['Birch Soap']);
  });

  test('costs the page of the product nothing: its cards are not in it, and its own page stays', async () => {
    const page = '/product/birch-cream';
    const html = await (await opened.request(page)).text();
    // Without scripts a link leads on.
    expect(html).toMatch(new RegExp(`<noscript><a [^>]*href="/products\\?category=${categoryId}"[^>]*>More in Care<`));
    expect(html).not.toContain('Birch Soap');
    await set(soap, 'stock_quantity', 4);
    expect(await queriesOf(() => opened.request(page))).toBe(0);
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', 'A'.repeat(36)])('of %s is nothing', async (id) => {
    const response = await opened.request(`/related/${id}`);
    if (response.status === 200) expect(await response.json()).toEqual([]);
    // Addresses are in small letters.
    else expect([301, 404]).toContain(response.status);
  });
});

describe('cards by their ids', () => {
  test('come in the order of the request, each once, without what is not sold', async () => {
    const hidden = (await aProduct(opened.shop, { is_active: false })).productId;
    const ids = [lamp, 'x', hidden, cream, lamp, crypto.randomUUID()].join(',');
    expect(await namesAt(`/products/cards?ids=${ids}`)).toEqual(['Lamp', 'Birch Cream']);
    expect(await cardsAt('/products/cards')).toEqual([]);
    expect(await cardsAt('/products/cards?ids=')).toEqual([]);
  });

  test('are about the variation that is named after its product, where it is one of it', async () => {
    const { productId, variationIds } = await aProduct(opened.shop, {
      name: 'Lipstick',
      variations: [
        { name: 'Rosewood', stock: 2, price: 14_90 },
        { name: 'Brick', stock: 0, price: 15_90 },
      ],
    });
    const [rosewood, brick] = variationIds;
    const [named] = await cardsAt(`/products/cards?ids=${productId}.${brick}`);
    expect(named).toMatchObject({ price: 15_90, inStock: false, chosen: { id: brick, label: 'Brick' } });
    const [plain, other] = await cardsAt(`/products/cards?ids=${productId}.x,${lamp}.${rosewood}`);
    expect([plain, other].map((card) => card?.chosen)).toEqual([undefined, undefined]);
  });

  test('are twenty-four at most', async () => {
    const ids = Array.from({ length: 24 }, () => crypto.randomUUID());
    expect(await namesAt(`/products/cards?ids=${[...ids, lamp].join(',')}`)).toEqual([]);
    expect(await namesAt(`/products/cards?ids=${[lamp, ...ids].join(',')}`)).toEqual(['Lamp']);
  });

  test('are cached by browsers, which ask whether they are still true', async () => {
    const address = `/products/cards?ids=${lamp}`;
    const first = await opened.request(address);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await opened.request(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await set(lamp, 'base_price', '100.0000');
    const changed = await opened.request(address, { headers: { 'if-none-match': etag } });
    expect([changed.status, (await changed.json())[0].price]).toEqual([200, 121_00]);
  });

  test('say nothing of who asks', async () => {
    const { headers } = await aCustomer(opened.shop);
    const address = `/products/cards?ids=${lamp}`;
    expect(await cardsAt(address, headers)).toEqual(await cardsAt(address));
    expect((await opened.request(address, { headers })).headers.get('cache-control')).toBe('private, no-store');
  });
});

test('featured products are those in stock, at once after a change', async () => {
  expect((await namesAt('/products/featured')).toSorted()).toEqual(['Birch Cream', 'Birch Soap']);
  await set(cream, 'stock_quantity', 0);
  expect(await namesAt('/products/featured')).toEqual(['Birch Soap']);
  await set(cream, 'stock_quantity', 5);
});

describe('an address or a search that leads nowhere', () => {
  test.each([
    ['/nothing-here', 'Page not found'],
    ['/products?search=zzqqxx', 'No products found'],
    ['/lv/products?search=zzqqxx', 'Nav atrasta neviena prece'],
  ])('%s has its own words, and leads to the categories', async (path, words) => {
    const html = await (await opened.request(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain(words);
    const list = path.startsWith('/lv') ? '/lv/products' : '/products';
    expect(main).toContain(`href="${list}?category=${categoryId}"`);
    // Without scripts no rows come.
    expect(main).toMatch(new RegExp(`<noscript><a [^>]*href="${list}\\?featured=1"`));
  });
});
