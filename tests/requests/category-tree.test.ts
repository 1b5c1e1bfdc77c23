import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let ids: Record<'furniture' | 'tables' | 'coffee' | 'chairs' | 'garden', Uuid>;

beforeAll(async () => {
  shop = await openBuiltShop();
  const make = async (name: string, parent_id: Uuid | null = null) => {
    const made = await createCategory(shop.shop, { name, type: 'home', parent_id });
    if (!made.ok) throw new Error(made.error.code);
    return made.value.id;
  };
  const furniture = await make('Furniture');
  const tables = await make('Tables', furniture);
  ids = {
    furniture,
    tables,
    coffee: await make('Coffee tables', tables),
    chairs: await make('Chairs', furniture),
    garden: await make('Garden'),
  };
  await aProduct(shop.shop, { name: 'Oval', category_id: ids.coffee });
  await aProduct(shop.shop, { name: 'Oak Stool', category_id: ids.chairs });
  await aProduct(shop.shop, { name: 'Rake', category_id: ids.garden });
});
afterAll(() => shop.close());

const read = async (address: string) => (await shop.request(address)).text();
const ofCategory = (id: Uuid) => read(`/products?category=${id}&sort=name_asc`);

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const textsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([found]) => textOf(found));
const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="product-card.*?<h2.*?<\/h2>/gs)].map(([card]) =>
    textOf(/<h2.*/s.exec(card)?.[0] ?? ''),
  );

/** What search engines read. */
function thingOf(html: string, type: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things = scripts.flatMap(([, json]) => JSON.parse(json ?? '')).flatMap((thing) => thing['@graph'] ?? thing);
  return things.find((thing) => thing['@type'] === type);
}
const crumbsOf = (html: string): readonly string[] =>
  thingOf(html, 'BreadcrumbList').itemListElement.map(({ name }: { readonly name: string }) => name);

test('a category has the products of those below it, and its filter counts them', async () => {
  const boxesOf = (html: string) => textsOf(html, /<label[^>]*>(?:(?!<\/label>).)*name="category".*?<\/label>/gs);
  const html = await ofCategory(ids.furniture);
  expect(cardsOf(html)).toEqual(['Oak Stool', 'Oval']);
  expect(boxesOf(html)).toEqual(['Furniture 2', 'Chairs 1', 'Tables 1', 'Garden 1']);
  const below = await ofCategory(ids.tables);
  expect(cardsOf(below)).toEqual(['Oval']);
  expect(boxesOf(below)).toEqual(['Furniture 2', 'Chairs 1', 'Tables 1', 'Coffee tables 1', 'Garden 1']);
});

test('its page leads to those in it, or to those beside it, and up', async () => {
  const chipsOf = async (id: Uuid) =>
    textsOf(/<nav aria-label="Categories".*?<\/nav>/s.exec(await ofCategory(id))?.[0] ?? '', /<a .*?<\/a>/gs);
  expect(await chipsOf(ids.furniture)).toEqual(['All Products', 'Furniture', 'Chairs', 'Tables']);
  expect(await chipsOf(ids.tables)).toEqual(['All Products', 'Tables', 'Coffee tables']);
  expect(await chipsOf(ids.chairs)).toEqual(['All Products', 'Furniture', 'Chairs', 'Tables']);
  expect(await chipsOf(ids.garden)).toEqual(['All Products', 'Furniture', 'Garden']);
});

test('the way to a category and to a product is whole, for search engines too', async () => {
  const way = ['Home', 'Categories', 'Furniture', 'Tables', 'Coffee tables'];
  expect(crumbsOf(await read(`/products?category=${ids.coffee}`))).toEqual(way);
  const product = await read('/product/oval');
  expect(crumbsOf(product)).toEqual([...way, 'Oval']);
  expect(thingOf(product, 'Product').category).toBe('Furniture > Tables > Coffee tables');
  expect(product).toContain(`href="/products?category=${ids.tables}"`);
});

test('the page of categories has the first level with what lies in it, and the sitemap all with products below', async () => {
  const html = /<main.*<\/main>/s.exec(await read('/categories'))?.[0] ?? '';
  expect(textsOf(html, /<h2.*?<\/h2>/gs)).toEqual(['Furniture', 'Garden']);
  expect(textOf(html)).toContain('Furniture 2 products');
  expect(html).toContain(`href="/products?category=${ids.chairs}"`);
  expect(html).not.toContain(`href="/products?category=${ids.coffee}"`);
  const sitemap = await read('/sitemap-categories.xml');
  for (const id of Object.values(ids)) expect(sitemap).toContain(`/products?category=${id}<`);
});

test('search finds a product by the name of each of its categories, and proposes those', async () => {
  expect(cardsOf(await read('/products?search=furniture')).toSorted()).toEqual(['Oak Stool', 'Oval']);
  const proposed = await read('/search/suggestions?q=coffee');
  expect(proposed).toContain('"name":"Coffee tables","inCategory":"Tables"');
});
