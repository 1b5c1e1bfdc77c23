import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct, type Goods } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';
import { forgetOldSearchMisses, recordSearchMiss } from './record-search-miss.server.ts';
import { refreshWaitingSearch } from './refresh-search.server.ts';
import { postponeSearchRefresh, refreshSearch, refreshSomeWaiting } from './search-store.server.ts';

let opened: TestShop;
let goods: Goods;
beforeAll(async () => {
  opened = await openTestShop();
  goods = await aProduct(opened.shop, { name: 'Walnut Cradle', variations: [{ name: 'Maple', stock: 1 }] });
});
afterAll(() => opened.close());

async function find(search: string, language: Language = 'en') {
  // As a form does after its change: what is known of goods is remembered until the database announces one.
  await opened.shop.changes.settle();
  const query = parseProductQuery(new URLSearchParams({ search }));
  return findProductsPage(opened.shop, { query, language, vatRate: DEFAULT_SETTINGS.vatRate });
}

async function isFound(search: string, language: Language = 'en'): Promise<boolean> {
  return (await find(search, language)).cards.some(({ id }) => id === goods.productId);
}
const change = (fields: { name?: string; brand?: string; description?: string; is_active?: boolean }) =>
  opened.shop.db.updateTable('products').set(fields).where('id', '=', goods.productId).execute();

describe('what is searched in follows what staff write, at once', () => {
  test('the name, the brand and the description', async () => {
    await change({ name: 'Walnut Rocker', brand: 'Ozols & Dēls', description: 'Smells of beeswax.' });
    for (const search of ['rocker', 'ozols', 'dels', 'beeswax']) expect(await isFound(search), search).toBe(true);
    expect(await isFound('cradle')).toBe(false);
  });

  test('a translation, as it comes and goes', async () => {
    const translation = { product_id: goods.productId, language: 'lv' as const, name: 'Šūpulis', slug: 'supulis' };
    await opened.shop.db.insertInto('product_translations').values(translation).execute();
    expect(await isFound('šūpuļi')).toBe(true);
    await opened.shop.db.deleteFrom('product_translations').where('product_id', '=', goods.productId).execute();
    expect(await isFound('šūpulis')).toBe(false);
  });

  test('a variation and its SKU', async () => {
    expect(await isFound('maple')).toBe(true);
    await opened.shop.db
      .updateTable('product_variations')
      .set({ sku: 'CRD-77-X' })
      .where('product_id', '=', goods.productId)
      .execute();
    expect(await isFound('crd-77-x')).toBe(true);
  });

  test('the name of its category, in both languages', async () => {
    const { id } = await opened.shop.db
      .insertInto('categories')
      .values({ name: 'Nursery', slug: 'nursery', type: 'home' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await opened.shop.db.updateTable('products').set({ category_id: id }).where('id', '=', goods.productId).execute();
    expect(await isFound('nursery')).toBe(true);
    await opened.shop.db.updateTable('categories').set({ name: 'Playroom' }).where('id', '=', id).execute();
    expect(await isFound('playroom')).toBe(true);
    expect(await isFound('nursery')).toBe(false);
    await opened.shop.db
      .insertInto('category_translations')
      .values({ category_id: id, language: 'lv', name: 'Bērnistaba' })
      .execute();
    expect(await isFound('bernistabai')).toBe(true);
    await opened.shop.db.deleteFrom('categories').where('id', '=', id).execute();
    expect(await isFound('playroom')).toBe(false);
  });

  test('whether it is shown', async () => {
    await change({ is_active: false });
    expect(await isFound('walnut')).toBe(false);
    await change({ is_active: true });
    expect(await isFound('walnut')).toBe(true);
  });

  test('and nothing of a change that was rolled back', async () => {
    await expect(
      transact(opened.shop.db, async (tx) => {
        await tx.updateTable('products').set({ name: 'Ebony' }).where('id', '=', goods.productId).execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await isFound('ebony')).toBe(false);
  });

  test('or, for who writes many products at once, when they say so, and only then', async () => {
    const { db } = opened.shop;
    await change({ name: 'Walnut Rocker' });
    await transact(db, async (tx) => {
      await postponeSearchRefresh(tx);
      await tx.updateTable('products').set({ name: 'Walnut Hammock' }).where('id', '=', goods.productId).execute();
      await refreshSearch(tx, [goods.productId]);
    });
    expect(await isFound('hammock')).toBe(true);
    expect(await isFound('rocker')).toBe(false);
    await change({ name: 'Walnut Rocker' });
    expect(await isFound('rocker')).toBe(true);
  });

  test('or, when very many are written, as soon as they are written; nothing that is written meanwhile is left out', async () => {
    const { shop } = opened;
    const rename = (name: string, meanwhile?: () => Promise<void>) =>
      transact(shop.db, async (tx) => {
        await postponeSearchRefresh(tx);
        await tx.updateTable('products').set({ name }).where('id', '=', goods.productId).execute();
        await meanwhile?.();
      });
    await rename('Walnut Settle');
    expect(await isFound('rocker')).toBe(true);
    // It waits already and is written again: a job that takes it now finds nothing to do yet.
    await rename('Walnut Stool', () => refreshWaitingSearch(shop));
    expect(await isFound('stool')).toBe(false);
    await refreshWaitingSearch(shop);
    expect(await isFound('stool')).toBe(true);
    expect(await isFound('rocker')).toBe(false);
    expect(await shop.db.selectFrom('search_waiting').selectAll().execute()).toEqual([]);
  });

  test('one batch at a time: a job waits for the batch of an import, so that pages keep a core', async () => {
    const { shop } = opened;
    const waiters = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(shop.db)
      ).rows.length;
    await transact(shop.db, async (tx) => {
      await postponeSearchRefresh(tx);
      await tx.updateTable('products').set({ name: 'Walnut Bench' }).where('id', '=', goods.productId).execute();
    });
    let job: Promise<void> = Promise.resolve();
    await transact(shop.db, async (tx) => {
      expect(await refreshSomeWaiting(tx)).toBe(1);
      job = refreshWaitingSearch(shop);
      await vi.waitFor(async () => expect(await waiters()).toBe(1), { timeout: 5_000 });
    });
    await job;
    expect(await isFound('bench')).toBe(true);
    await change({ name: 'Walnut Stool' });
  });

  test('a product that is saved with the same words is not indexed again', async () => {
    const written = () =>
      sql<{ xmin: string }>`select xmin::text from product_search where product_id = ${goods.productId}`.execute(
        opened.shop.db,
      );
    const before = await written();
    await change({ name: 'Walnut Stool', brand: 'Ozols & Dēls' });
    expect((await written()).rows).toEqual(before.rows);
  });
});

describe('what lists filter and sort by follows at once', () => {
  const kept = () =>
    opened.shop.db
      .selectFrom('product_search')
      .select(['brand', 'category_id', 'is_in_stock', 'is_featured', 'lowest_price', 'highest_price'])
      .where('product_id', '=', goods.productId)
      .executeTakeFirst();

  test.each([
    ['the brand', { brand: 'Priede' }, { brand: 'Priede' }],
    ['being featured', { is_featured: true }, { is_featured: true }],
  ])('%s', async (_, fields, expected) => {
    await opened.shop.db.updateTable('products').set(fields).where('id', '=', goods.productId).execute();
    expect(await kept()).toMatchObject(expected);
  });

  test('the stock and the price', async () => {
    const write = (fields: { stock_quantity: number; price_adjustment?: string }) =>
      opened.shop.db.updateTable('product_variations').set(fields).where('product_id', '=', goods.productId).execute();
    expect(await kept()).toMatchObject({ is_in_stock: true });
    const before = await kept();
    await write({ stock_quantity: 0, price_adjustment: '77' });
    expect(await kept()).toMatchObject({ is_in_stock: false });
    expect((await kept())?.highest_price).not.toBe(before?.highest_price);
    await write({ stock_quantity: 1 });
    expect(await kept()).toMatchObject({ is_in_stock: true });
  });

  test('whether the product is shown', async () => {
    await change({ is_active: false });
    expect(await kept()).toBeUndefined();
    await change({ is_active: true });
    expect(await kept()).toMatchObject({ brand: 'Priede' });
    expect(await isFound('maple')).toBe(true);
  });

  test('also while a job writes documents: neither takes back what the other wrote', async () => {
    const { db } = opened.shop;
    const { productId } = await aProduct(opened.shop, { name: 'Birch Spoon', stock: 1 });
    let sale: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await postponeSearchRefresh(tx);
      await tx.updateTable('products').set({ name: 'Birch Ladle' }).where('id', '=', productId).execute();
    });
    await transact(db, async (tx) => {
      await refreshSearch(tx, [productId]);
      sale = db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', productId).execute();
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
    await sale;
    const page = await find('ladle');
    expect({ total: page.total, inStock: page.inStockCount }).toEqual({ total: 1, inStock: 0 });
  });
});

test('a language code begins no word', async () => {
  const { total } = await find('en');
  expect(total).toBe(0);
});

test('of two that answer alike the one in stock comes first', async () => {
  const inStock = await aProduct(opened.shop, { name: 'Tin Whistle', stock: 3 });
  const soldOut = await aProduct(opened.shop, { name: 'Tin Whistle', stock: 0 });
  const { cards } = await find('tin whistle');
  expect(cards.map(({ id }) => id)).toEqual([inStock.productId, soldOut.productId]);
});

describe('endings', () => {
  test.each([
    ['lv', ['krems', 'krema', 'kremi', 'kremu', 'kremam', 'kremiem', 'kremos', 'krem'], 'krem'],
    ['lv', ['svece', 'sveces', 'svecu', 'svecem', 'sveci'], 'svec'],
    ['lv', ['ziepes', 'ziepju', 'ziepem'], 'ziep'],
    ['lv', ['tonalais', 'tonala', 'tonalajam', 'tonalo', 'tonalie'], 'tonal'],
    ['lv', ['balzams', 'balzamu', 'balzami', 'balzama'], 'balzam'],
    ['lv', ['ota', 'otas', 'otu'], 'ot'],
    ['en', ['cream', 'creams'], 'cream'],
    ['en', ['brush', 'brushes'], 'brush'],
    ['en', ['battery', 'batteries'], 'battery'],
    ['en', ['charge', 'charges', 'charging', 'charged'], 'charg'],
    ['en', ['glass', 'glasses'], 'glass'],
    ['en', ['trim', 'trimming', 'trimmed'], 'trim'],
  ])('of %s: %s are %s', async (language, words, stem) => {
    const { rows } = await sql<{ stem: string }>`
      select distinct ${sql.id(`search_stem_${language}`)}(word) as stem from unnest(${words}::text[]) word`.execute(
      opened.shop.db,
    );
    expect(rows).toEqual([{ stem }]);
  });
});

test('texts that found nothing are counted for staff, each in its language, regardless of case', async () => {
  for (const term of ['Zobratiņš', 'zobratiņš']) await recordSearchMiss(opened.shop, { term, language: 'lv' });
  await recordSearchMiss(opened.shop, { term: 'cog', language: 'en' });
  const misses = await opened.shop.db
    .selectFrom('search_misses')
    .select(['term', 'language', 'count'])
    .orderBy('count', 'desc')
    .execute();
  expect(misses).toEqual([
    { term: 'zobratiņš', language: 'lv', count: 2 },
    { term: 'cog', language: 'en', count: 1 },
  ]);
});

test('what nobody has searched for in three months is forgotten', async () => {
  const last_at = new Date(opened.shop.clock.now().getTime() - 91 * 86_400_000);
  await opened.shop.db.updateTable('search_misses').set({ last_at }).where('term', '=', 'cog').execute();
  expect(await forgetOldSearchMisses(opened.shop)).toBe(1);
  const left = await opened.shop.db.selectFrom('search_misses').select('term').execute();
  expect(left).toEqual([{ term: 'zobratiņš' }]);
});
