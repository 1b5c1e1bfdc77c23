import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductImport } from '#shop/exchange/import/import-view.server.ts';
import { ensureSecret } from '#shop/platform/data-dir.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { secretWatch, watchShop } from '#tests/support/secrets/secret-watch.ts';
import { openTestShop, type TestShop, testConfig } from '#tests/support/shop/test-shop.ts';
import { fillSmallShop } from './small-shop.ts';
import { loadSnapshot, type Snapshot, storeSnapshot } from './snapshot.ts';
import { describeWhatIsThere } from './what-is-there.ts';

/** Tables that a small shop leaves empty, and why an upgrade cannot harm what is in them. */
const EMPTY = [
  'auth_verifications', // Links that are open for an hour.
  'missing_addresses', // Figures of the last weeks.
  'payment_events', // The test provider sends no webhook without a port.
  'search_misses', // Figures of the last weeks.
  'search_waiting', // A list that a job empties within a minute.
  'seo_check_results', // Found again every hour.
  'sign_in_challenges', // Sign-ins under way.
  'sitemap_files', // Rebuilt at night.
  'vital_counts', // Figures of the last weeks.
];

let opened: TestShop;
let again: Shop;
let database: TestDatabase;
let folder: string;
let stored: Snapshot;
beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  const { dataDir, databaseUrl: connectionString } = shop.config;
  await ensureSecret(dataDir, 'authSecret');
  const logins = await fillSmallShop(shop, opened.runJobs);
  const expected = await describeWhatIsThere(shop);
  const snapshot = { version: '99.0.0', madeAt: shop.clock.now().toISOString(), logins, expected };
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-small-shop-'));
  await storeSnapshot(folder, { snapshot, connectionString, dataDir });
  database = await createTestDatabase('template0');
  const target = { connectionString: database.connectionString, dataDir: path.join(folder, 'data'), isOfToday: true };
  stored = await loadSnapshot(folder, target);
  const config = testConfig(target.connectionString, target.dataDir);
  again = watchShop(await createShop(config, { log: secretWatch.log }), secretWatch);
});
afterAll(async () => {
  await again.close();
  await database.drop();
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

async function countRows({ pool }: Shop): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::integer as rows from "${name}"`);
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

describe('the small shop that the next release stores for later upgrades', () => {
  test('has rows in every table that an upgrade could harm', async () => {
    const counts = await countRows(opened.shop);
    expect([...counts].flatMap(([name, rows]) => (rows === 0 ? name : [])).sort()).toEqual(EMPTY);
  });

  test('can be opened again from what was stored, the same in every table', async () => {
    expect(await countRows(again)).toEqual(await countRows(opened.shop));
    expect(await describeWhatIsThere(again)).toEqual(stored.expected);
    expect(await findBrokenPromises(again, await countUnits(again))).toEqual([]);
  });

  test('has money by hand, tags, an import with its pictures on their way and one that waits for its owner', async () => {
    const { byHand, holds, imports, pictureCopies, tags, waitingReviews } = stored.expected;
    expect(byHand).toMatchObject([{ provider: 'transfer' }]);
    expect(holds).toContainEqual(expect.objectContaining({ state: 'written_off' }));
    expect(waitingReviews).toMatchObject([{ hidden_reason: 'unread' }]);
    expect(tags).toContainEqual(
      expect.objectContaining({ tag: 'balm', more_tags: ['vegan', 'winter'], is_rich: true }),
    );
    expect(tags).toContainEqual(expect.objectContaining({ name: 'Balm of Next Spring', has_price: false }));
    expect(pictureCopies).toMatchObject([{ state: 'waiting', hosts: ['pictures.invalid:8443'], product: 'Oat Soap' }]);
    expect(imports).toMatchObject([
      { state: 'done', new_count: 2, error_count: 1, makes_categories: true, new_categories: 1 },
      { state: 'ready', new_count: 1, new_categories: 1 },
    ]);
    const { rows } = await again.pool.query<{ id: string }>(`select id from product_imports where state = 'ready'`);
    expect(await findProductImport(again.db, rows[0]?.id ?? '')).toMatchObject({ counts: { new: 1 } });
  });
});
