import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { resolveProductSlug } from '#shop/catalog/product-slug-view.server.ts';
import { ruleOf } from '#shop/collections/collection.ts';
import { getCollections } from '#shop/collections/get-collections.server.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { countInScopes, findProductScope } from '#shop/search/rules/product-scope-view.server.ts';
import { listProductCards } from '#shop/shelf/product-list-view.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { loadTiny } from '../tiny/load-tiny.server.ts';
import { makeLargeProduct } from './large-product.ts';
import { findCategories, insertLarge, setIndexesAside } from './large-store.server.ts';
import { loadLarge } from './load-large.server.ts';

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop();
  await loadTiny(opened.shop);
  await loadLarge(opened.shop, { count: 300 });
});
afterAll(() => opened.close());

const rows = () =>
  opened.shop.db
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'base_price', 'stock_quantity', 'sku'])
    .where('sku', 'like', 'L-%')
    .orderBy('slug')
    .execute();

test('makes as many products as it is asked for, no two of one name', async () => {
  const products = await rows();
  expect(products).toHaveLength(300);
  expect(new Set(products.map(({ name }) => name)).size).toBe(300);
});

test('a second load finds everything there, and a larger one goes on', async () => {
  const before = await rows();
  await loadLarge(opened.shop, { count: 300 });
  expect(await rows()).toEqual(before);
  await loadLarge(opened.shop, { count: 320 });
  const after = await rows();
  expect(after).toHaveLength(320);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('a load that broke off while its indexes were set aside is gone on with', async () => {
  const { shop } = opened;
  const indexes = async () =>
    (
      await sql<{
        is: string;
      }>`select indexdef as is from pg_indexes where tablename like 'product%' order by 1`.execute(shop.db)
    ).rows;
  const before = await indexes();
  const client = await shop.pool.connect();
  await setIndexesAside(client);
  await insertLarge(client, [makeLargeProduct(320)], { vatRate: 2100, categories: await findCategories(client) });
  client.release();
  expect((await indexes()).length).toBeLessThan(before.length);
  await loadLarge(shop, { count: 321 });
  expect(await indexes()).toEqual(before);
  expect(await rows()).toHaveLength(321);
});

test('each can be searched for', async () => {
  const products = await rows();
  const { rows: unfound } = await sql`
    select id from products where sku like 'L-%' and id not in (select product_id from product_search)`.execute(
    opened.shop.db,
  );
  expect(unfound).toEqual([]);
  const query = parseProductQuery(new URLSearchParams({ search: products[7]!.name }));
  const { cards } = await findProductsPage(opened.shop, { query, language: 'en', vatRate: vatRate(2100) });
  expect(cards.map(({ id }) => id)).toContain(products[7]!.id);
});

test('shelf prices end in 90 cents', async () => {
  const vat = { language: 'en', vatRate: vatRate(2100) } as const;
  const cards = await listProductCards(opened.shop, { ...vat, limit: 400 });
  const made = cards.filter(({ slug, variations }) => /-n\d+$/.test(slug) && variations.length === 0);
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter(({ price }) => price % 100 !== 90)).toEqual([]);
});

test('each is found by its slug in either language, with a name in both', async () => {
  const { db } = opened.shop;
  const [product] = await rows();
  const latvian = await db
    .selectFrom('product_translations')
    .select(['slug', 'name'])
    .where('product_id', '=', product!.id)
    .executeTakeFirstOrThrow();
  expect((await resolveProductSlug(opened.shop, product!.slug))?.productId).toBe(product!.id);
  expect((await resolveProductSlug(opened.shop, latvian.slug))?.productId).toBe(product!.id);
  expect(latvian.name).not.toBe(product!.name);
});

test('some have variations, with stock that adds up, and some are sold out', async () => {
  const products = await rows();
  const sums = await opened.shop.db
    .selectFrom('product_variations')
    .where('sku', 'like', 'L-%')
    .groupBy('product_id')
    .select((eb) => ['product_id', eb.fn.sum<string>('stock_quantity').as('units')])
    .execute();
  expect(sums.length).toBeGreaterThan(0);
  const stock = new Map(products.map(({ id, stock_quantity }) => [id, stock_quantity]));
  expect(sums.filter(({ product_id, units }) => stock.get(product_id) !== Number(units))).toEqual([]);
  expect(products.some(({ stock_quantity }) => stock_quantity === 0)).toBe(true);
});

test('twenty attributes are said of them, the first choices much more often than the last', async () => {
  const { shop } = opened;
  const attributes = await listAttributes(shop.db);
  expect(attributes).toHaveLength(20);
  const query = parseProductQuery(new URLSearchParams());
  const found = await findProductsPage(shop, { query, language: 'en', vatRate: vatRate(2100) });
  const counts = found.attributes.find(({ key }) => key === 'made-in')?.choices.map(({ count }) => count) ?? [];
  expect(counts.length).toBeGreaterThan(10);
  expect(counts[0]).toBeGreaterThan(3 * (counts.at(-1) ?? 0));
  expect(found.attributes.find(({ key }) => key === 'weight')?.bounds?.to).toBeGreaterThan(1_000);
});

test('collections by rule have some of them', async () => {
  const { shop } = opened;
  const collections = await getCollections(shop);
  expect(collections).toHaveLength(6);
  const vat = vatRate(2100);
  const scopes = await Promise.all(collections.map((one) => findProductScope(shop, ruleOf(one), vat)));
  const counts = await countInScopes(shop, scopes);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(3);
});
