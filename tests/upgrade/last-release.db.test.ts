import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import/import-view.server.ts';
import { runProductImport } from '#shop/exchange/import/run-product-import.server.ts';
import { startProductImport } from '#shop/exchange/import/start-product-import.server.ts';
import { ok } from '#shop/kernel/result.ts';
import { ensureSecret } from '#shop/platform/data-dir.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { refreshWaitingSearch } from '#shop/search/refresh-search.server.ts';
import { refreshSearch } from '#shop/search/search-store.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { secretWatch, watchShop } from '#tests/support/secrets/secret-watch.ts';
import { testConfig } from '#tests/support/shop/test-shop.ts';
import { loadSnapshot } from './snapshot.ts';

const IMPORT = '0b0c7c1e-6a53-4f0a-8a51-4b1f6c2f8d10';
const NEW_PRODUCT = '5f5b6b52-7e0f-4a31-9b8f-2f5d0c1e9a77';
/** A product as an import of 0.2.0 has it: with one tag, one name of each variation, and plain text. */
const TARGET = {
  ...{ name: 'Hop Soap', description: 'With hops.', highlights: [], brand: null, base_price: 100_000 },
  ...{ original_price: null, stock_quantity: 5, category_id: null, sku: 'HOP', tag: 'soap, vegan' },
  ...{ is_active: true, is_featured: false, is_variation_only: false, is_sealed_hygiene: false },
  ...{ images: [], image_alts: [], slug: { en: 'hop-soap', lv: null }, translation: null, facts: null },
  product_variations: [],
};
/** What people did in a shop of 0.2.0, as that version wrote it down. */
const DONE_BEFORE = [
  `update products set tag = 'soap, vegan , gift' where sku = 'SOAP-1'`,
  `insert into products (name, slug, base_price, is_active) values ('Unpriced Soap', 'unpriced-soap', 0, true)`,
  `insert into product_reviews (product_id, user_id, rating, review_text, reviewer_name, origin, language, created_at)
    select product_id, user_id, 2, 'It has become smaller.', reviewer_name, origin, language, created_at + interval '1 hour'
    from product_reviews where reviewer_name = 'Anna'`,
  `insert into product_imports (id, state, file_name, bytes, ignored_columns, new_count, error_count)
    values ('${IMPORT}', 'ready', 'soaps.csv', 100, '{"Cost per item"}', 1, 1)`,
  `insert into product_import_rows (import_id, position, line, kind, handle, name, product_id, target, stock, changes, errors)
    values ('${IMPORT}', 0, 2, 'new', 'hop-soap', 'Hop Soap', '${NEW_PRODUCT}', '${JSON.stringify(TARGET)}',
      '{"own": 5, "variations": {}}', '${JSON.stringify({ before: null, after: TARGET })}', null),
    ('${IMPORT}', 1, 3, 'error', 'odd-soap', 'Odd Soap', null, null, null, null,
      '[{"line": 3, "column": "Variant Price", "value": "x", "code": "not_price"}]')`,
];

let database: TestDatabase;
let dataDir: string;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-upgrade-'));
  const { connectionString } = database;
  await loadSnapshot(path.join(import.meta.dirname, '0.2.0'), { connectionString, dataDir });
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of DONE_BEFORE) await client.query(statement);
  await client.end();
  await migrate(connectionString);
  const config = testConfig(connectionString, dataDir, { authSecret: await ensureSecret(dataDir, 'authSecret') });
  shop = watchShop(await createShop(config, { log: secretWatch.log }), secretWatch);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('tags that 0.2.0 joined into one become several', async () => {
  const soap = await shop.db
    .selectFrom('products')
    .select(['tag', 'more_tags'])
    .where('sku', '=', 'SOAP-1')
    .executeTakeFirst();
  expect(soap).toEqual({ tag: 'soap', more_tags: ['vegan', 'gift'] });
});

test('a product without a price is no longer shown, and all others are', async () => {
  const hidden = await shop.db.selectFrom('products').select('name').where('is_shown', '=', false).execute();
  expect(hidden).toEqual([{ name: 'Unpriced Soap' }]);
});

test('what is searched in is what a product that is saved today gets', async () => {
  const rows = () =>
    shop.db
      .selectFrom('product_search')
      .selectAll()
      .select(sql<string>`xmin::text`.as('written'))
      .orderBy('product_id')
      .execute();
  await refreshWaitingSearch(shop);
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  await transact(shop.db, async (tx) => {
    await refreshSearch(
      tx,
      before.map(({ product_id }) => product_id),
    );
    return ok(null);
  });
  expect(await rows()).toEqual(before);
});

test('of two reviews by one person the newest is theirs, and the other is hidden', async () => {
  const reviews = await shop.db
    .selectFrom('product_reviews')
    .select(['rating', 'user_id', 'hidden_reason'])
    .orderBy('created_at')
    .execute();
  expect(reviews).toEqual([
    { rating: 5, user_id: null, hidden_reason: 'other' },
    { rating: 2, user_id: expect.any(String), hidden_reason: null },
  ]);
});

test('an import that waited for its owner is shown as it was compared, and can still be written', async () => {
  expect(await findProductImport(shop.db, IMPORT)).toMatchObject({ state: 'ready', counts: { new: 1, error: 1 } });
  const { rows } = await listImportRows(shop.db, { id: IMPORT, list: 'error', page: 1 });
  expect(rows).toMatchObject([{ line: 3, errors: [{ code: 'not_price' }], notes: [] }]);
  expect(await startProductImport(shop, { importId: IMPORT, enqueues: false })).toMatchObject({ ok: true });
  expect(await runProductImport(shop, { importId: IMPORT, enqueues: false })).toMatchObject({ ok: true });
  expect((await findStoredProduct(shop.db, NEW_PRODUCT))?.product).toMatchObject({
    ...{ name: 'Hop Soap', stock_quantity: 5, tag: 'soap', more_tags: ['vegan'], option_names: [] },
  });
});
