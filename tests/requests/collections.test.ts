import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CollectionInput } from '#shop/collections/collection-input.ts';
import { saveCollection } from '#shop/collections/save-collection.server.ts';
import { listStoredCollections } from '#shop/collections/stored-collections-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { makeSitemap } from '#shop/seo/make-sitemap.server.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { findNavigation } from '#shop/site/navigation/navigation-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { must } from '#tests/upgrade/must.ts';

let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl } });
  staff = await aStaffMember(shop.shop, 'staff');
  await aProduct(shop.shop, { name: 'Linden Soap', brand: 'Ziemel', tag: 'gift', price: 5_00 });
  await aProduct(shop.shop, { name: 'Birch Soap', brand: 'Ziemel', price: 25_00, stock: 0 });
  await aProduct(shop.shop, { name: 'Rose Candle', brand: 'Rasa', tag: 'gift', price: 15_00 });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.shop.db.deleteFrom('collections').execute();
  await shop.shop.changes.settle();
});

const LIST = '/admin/products/collections';

const words = (name: string, text = '') => ({ name, text, search_title: '', search_description: '' });

async function make(collection: CollectionInput, brand?: string): Promise<Uuid> {
  const edited = brand === undefined ? null : { brand };
  const { id } = must(await saveCollection(shop.shop, { edited, collection, actor: null }));
  await Promise.all([shop, other].map((one) => one.shop.changes.settle()));
  return id;
}

const makeGifts = (more: Partial<CollectionInput> = {}) =>
  make({
    texts: { en: words('Gifts', 'Small joys.\n\nWrapped by hand.'), lv: words('Dāvanas', 'Mazi prieki.') },
    rule: { tags: ['gift'] },
    ...more,
  });

const read = (path: string, from = shop) => readPage(from.request(path));
const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="product-card.*?<\/h2>/gs)].map(([card]) =>
    textOf(/<h2.*$/s.exec(card)?.[0] ?? '').trim(),
  );
const dataOf = (html: string): { readonly '@type': string; readonly [property: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));

describe('a collection', () => {
  test('shows its products, name and text in each language, in every process at once', async () => {
    expect((await read('/collections/gifts', other)).status).toBe(404);
    await makeGifts();
    const { status, html, text } = await read('/collections/gifts', other);
    expect(status).toBe(200);
    expect(cardsOf(html)).toEqual(['Rose Candle', 'Linden Soap']);
    for (const said of ['Gifts', 'Small joys.', 'Wrapped by hand.', '2 products found']) expect(text).toContain(said);
    const latvian = await read('/lv/collections/gifts', other);
    for (const said of ['Dāvanas', 'Mazi prieki.']) expect(latvian.text).toContain(said);
  });

  test('keeps filters, order and pages below its address', async () => {
    await makeGifts();
    const { html, text } = await read('/collections/gifts?brand=Ziemel&sort=price_low');
    expect(cardsOf(html)).toEqual(['Linden Soap']);
    expect(text).toContain('1 product found');
    expect(html).toMatch(/<form[^>]*action="\/collections\/gifts"/);
    expect(html).not.toMatch(/<form[^>]*action="\/products"[^>]*class="flex flex-col/);
    expect(html).toContain('href="/collections/gifts?sort=price_low"');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('tells search engines what it is, and where', async () => {
    await makeGifts();
    const { html } = await read('/lv/collections/gifts');
    const { shopUrl } = shop.shop.config;
    expect(html).toContain(`<link rel="canonical" href="${shopUrl}/lv/collections/gifts"`);
    expect(html).toContain(`hrefLang="en" href="${shopUrl}/collections/gifts"`);
    const [crumbs, page] = ['BreadcrumbList', 'CollectionPage'].map((type) =>
      dataOf(html).find((thing) => thing['@type'] === type),
    );
    expect(page).toMatchObject({ name: 'Dāvanas', description: 'Mazi prieki.', inLanguage: 'lv' });
    expect(JSON.stringify(crumbs)).toContain('Izlases');
    const pages = await makeSitemap({ db: shop.shop.db, config: shop.shop.config, languages: ['en', 'lv'] }, 'pages');
    for (const path of ['/collections', '/collections/gifts', '/lv/collections/gifts'])
      expect(pages).toContain(`<loc>${shopUrl}${path}</loc>`);
  });

  test('that has a new address is found at the old one too', async () => {
    const id = await makeGifts();
    const [stored] = await listStoredCollections(shop.shop.db);
    const { version, fields } = stored ?? expect.fail('Nothing is stored');
    const collection = { ...fields, slug: 'presents' };
    must(await saveCollection(shop.shop, { edited: { id, version }, collection, actor: null }));
    await shop.shop.changes.settle();
    const moved = await shop.request('/lv/collections/gifts', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/lv/collections/presents']);
  });

  test('writes what staff typed as text, never as markup', async () => {
    await makeGifts({ texts: { en: words('<b>Gifts</b>', '<script>alert(1)</script>\n\n"><img src=x>') } });
    const { html } = await read('/collections/b-gifts-b');
    for (const markup of ['<b>Gifts', '<script>alert', '<img src=x']) expect(html).not.toContain(markup);
  });

  test('is listed, suggested, and led to from header and footer', async () => {
    expect((await read('/collections')).status).toBe(404);
    const id = await makeGifts();
    const { status, text } = await read('/collections');
    expect([status, text.includes('Gifts 2 products')]).toEqual([200, true]);
    const { pages } = await (await shop.request('/search/suggestions?q=gifts')).json();
    expect(pages).toContainEqual({ title: 'Gifts', path: '/collections/gifts' });
    const seen = await findNavigation(shop.shop.db);
    const header = [...SHIPPED_NAVIGATION.header, { kind: 'collection', to: id, label: {} } as const];
    must(await changeNavigation(shop.shop, { navigation: { ...seen, header }, seen, actor: null }));
    await shop.shop.changes.settle();
    expect((await read('/faq')).html).toMatch(/<a [^>]*href="\/collections\/gifts"/);
  });
});

describe('the page of a brand', () => {
  const makeZiemel = () => make({ texts: { en: words('Ziemel', 'Soap from the north.') } }, 'Ziemel');

  test('has its products, and is led to from a product, a filter and the search box', async () => {
    const product = (
      await shop.shop.db
        .selectFrom('products')
        .select('slug')
        .where('name', '=', 'Linden Soap')
        .executeTakeFirstOrThrow()
    ).slug;
    expect((await read(`/product/${product}`)).html).toContain('href="/products?search=Ziemel"');
    await makeZiemel();
    const { html } = await read('/brands/ziemel');
    expect(cardsOf(html)).toEqual(['Birch Soap', 'Linden Soap']);
    const page = dataOf(html).find((thing) => thing['@type'] === 'CollectionPage');
    expect(page).toMatchObject({ about: { '@type': 'Brand', name: 'Ziemel' } });
    expect((await read(`/product/${product}`)).html).toContain('href="/brands/ziemel"');
    const filtered = await read('/lv/products?brand=Ziemel');
    expect(filtered.html).toContain('href="/lv/brands/ziemel"');
    expect(filtered.text).toContain('Par zīmolu Ziemel');
    const { brands } = await (await shop.request('/search/suggestions?q=ziem')).json();
    expect(brands).toEqual([{ name: 'Ziemel', path: '/brands/ziemel' }]);
    expect((await read('/lv/brands')).text).toContain('Zīmoli');
  });
});

describe('staff', () => {
  const post = (path: string, fields: Record<string, string>) => shop.post(path, fields, staff.headers);
  const open = (path: string) => readPage(shop.request(path, { headers: staff.headers }));

  test('make a brand’s page with one press, edit it, and delete it, without scripts', async () => {
    expect((await open(LIST)).text).toContain('Ziemel 2 products');
    const made = await post(LIST, { intent: 'make_brand', brand: 'Ziemel' });
    expect(await made.text()).toContain('Page created');
    const [page] = await listStoredCollections(shop.shop.db);
    const { id, version } = page ?? expect.fail('Nothing is stored');
    expect((await open(`${LIST}/${id}`)).html).toContain('value="Ziemel"');
    const fields = { name_en: 'Ziemel', name_lv: 'Ziemeļi', slug: 'ziemel', position: '2', is_shown: 'on' };
    const saved = await post(`${LIST}/${id}`, { ...fields, version: version.toISOString() });
    expect(await saved.text()).toContain('Page saved');
    const late = await post(`${LIST}/${id}`, { ...fields, version: version.toISOString(), name_lv: 'Vējš' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Ziemeļi');
    expect(await (await post(LIST, { intent: 'delete', collection_id: id })).text()).toContain('Page deleted');
  });

  test('are told beside each field what cannot be used, and lose nothing', async () => {
    const fields = { name_en: '', name_lv: 'Dāvanas', min_price: 'ten', new_days: '0', brands: 'Ziemel' };
    const refused = await post(`${LIST}/new`, fields);
    expect(refused.status).toBe(422);
    const text = await refused.text();
    for (const said of ['Enter a name', 'Enter an amount in euros', 'from 1 to 365', 'value="Dāvanas"', 'value="ten"'])
      expect(text).toContain(said);
    const crossed = await post(`${LIST}/new`, { name_en: 'Gifts', min_price: '20', max_price: '10' });
    expect(await crossed.text()).toContain('must not be lower');
    expect(await listStoredCollections(shop.shop.db)).toEqual([]);
  });

  test('see how many products a rule has while they type it', async () => {
    const count = async (typed: string) =>
      (await shop.request(`${LIST}/count?${typed}`, { headers: staff.headers })).json();
    expect(await count('tags=gift&max_price=10')).toEqual({ products: 1 });
    expect(await count('in_stock=on')).toEqual({ products: 2 });
    expect(await count('max_price=ten')).toEqual({ products: null });
  });
});
