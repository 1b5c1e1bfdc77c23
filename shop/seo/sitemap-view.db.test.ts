import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePrice } from '#shop/kernel/money.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { hasPrice } from '#shop/pricing/product-price.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { entriesOf, filesOf } from '#tests/support/pages/head.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findSitemapSource, makeSitemap } from './make-sitemap.server.ts';
import { listListedCategories, listProductFiles, listProductsOfFile } from './sitemap-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

describe('the sitemap of an empty shop', () => {
  test('names its pages and no products', async () => {
    const index = await makeSitemap(await findSitemapSource(opened.shop), 'index');
    expect(filesOf(index ?? '').map((file) => new URL(file).pathname)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-categories.xml',
    ]);
    expect(entriesOf((await makeSitemap(await findSitemapSource(opened.shop), 'pages')) ?? '').length).toBeGreaterThan(
      10,
    );
    expect(await makeSitemap(await findSitemapSource(opened.shop), { products: 1 })).toBeNull();
    expect(await listListedCategories(opened.shop)).toEqual([]);
  });
});

/** Every mixture of a product's own price and its variations' that the database takes. */
const PRICES = [
  { base: '10.0000', only: false, variations: [] },
  { base: '0.0000', only: false, variations: [] },
  { base: '0.0000', only: false, variations: ['5.0000'] },
  { base: '0.0001', only: false, variations: [] },
  { base: '0.0000', only: true, variations: [] },
  { base: '10.0000', only: true, variations: [] },
  { base: '10.0000', only: true, variations: [null] },
  { base: '10.0000', only: true, variations: ['0.0000'] },
  { base: '0.0000', only: true, variations: ['0.0000', '0.0100'] },
] as const;

describe('products in the sitemap', () => {
  test.each(PRICES)('with the prices %j are those that can be bought', async ({ base, only, variations }) => {
    const { productId } = await aProduct(opened.shop);
    await sql`update products set base_price = ${base}, is_variation_only = ${only} where id = ${productId}`.execute(
      opened.shop.db,
    );
    for (const [index, adjustment] of variations.entries()) {
      await sql`insert into product_variations (product_id, name, value, price_adjustment)
        values (${productId}, ${`v${index}`}, 'name', ${adjustment})`.execute(opened.shop.db);
    }
    const { slug } = await opened.shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const isSold = hasPrice({
      base_price: parsePrice(base),
      is_variation_only: only,
      product_variations: variations.map((adjustment) => ({
        price_adjustment: adjustment === null ? null : parsePrice(adjustment),
      })),
    });
    const listed = await listProductsOfFile(opened.shop, 1);
    expect(listed.some((product) => product.slugs.en === slug)).toBe(isSold);
  });

  test('fill files of ten thousand addresses, each product in exactly one', async () => {
    await transact(opened.shop.db, async (tx) => {
      // These are not searched for: without the triggers they are there at once.
      await sql`alter table products disable trigger user`.execute(tx);
      await sql`insert into products (name, slug, base_price)
        select 'Soap ' || n, 'soap-' || n, 5 from generate_series(1, 12000) n`.execute(tx);
      await sql`alter table products enable trigger user`.execute(tx);
    });
    await sql`update products set is_active = false where slug = 'soap-7'`.execute(opened.shop.db);
    expect((await listProductFiles(opened.shop)).map(({ part }) => part)).toEqual([1, 2, 3]);
    const files = await Promise.all([1, 2, 3, 4].map((part) => listProductsOfFile(opened.shop, part)));
    const soaps = files.map((products) => products.filter(({ slugs }) => slugs.en.startsWith('soap-')));
    expect(soaps.flat()).toHaveLength(11_999);
    expect(new Set(soaps.flat().map(({ slugs }) => slugs.en)).size).toBe(11_999);
    expect(files[3]).toEqual([]);
    const second = (await makeSitemap(await findSitemapSource(opened.shop), { products: 2 })) ?? '';
    expect(entriesOf(second)).toHaveLength(2 * (files[1]?.length ?? 0));
    expect(entriesOf(second).length).toBeLessThanOrEqual(10_000);
  });

  test('are counted by the index made for it', async () => {
    const countByIndex = async () => {
      // PostgreSQL reads an index alone only where it knows the rows to be old enough, and counts its reads with a delay.
      await sql`vacuum analyze products`.execute(opened.shop.db);
      await listProductFiles(opened.shop);
      const { rows } = await sql<{ scans: number }>`
        select pg_stat_get_numscans('products_sitemap'::regclass)::int as scans`.execute(opened.shop.db);
      return rows[0]?.scans ?? 0;
    };
    await expect.poll(countByIndex, { interval: 500 }).toBeGreaterThan(0);
  });
});
