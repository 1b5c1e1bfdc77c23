import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { createShop } from '#shop/shop.server.ts';
import {
  backUp,
  createEmptyDatabase,
  describeSchema,
  digestRows,
  restoreElsewhere,
  withClient,
} from '#tests/support/database/backups.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto } from '#tests/support/goods/pictures.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { openTestShop, testConfig, waiveDuties } from '#tests/support/shop/test-shop.ts';
import { listMigrations } from '../postgres/migration-files.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a database of the owner’s own is saved and restored with no rights but those of its plain user', async () => {
  const [from, to] = await Promise.all([
    createEmptyDatabase({ plainOwner: true }),
    createEmptyDatabase({ plainOwner: true }),
  ]);
  const { rows } = await withClient(from.connectionString, (client) =>
    client.query('select rolsuper as "isSuper" from pg_roles where rolname = current_user'),
  );
  expect(rows).toEqual([{ isSuper: false }]);
  await migrate(from.connectionString);
  const shop = await createShop(testConfig(from.connectionString, folder));
  await waiveDuties(shop);
  await walkOrderTo(shop, 'shipped');
  const before = await digestRows(from.connectionString);
  const { file } = await backUp(shop, { folder });
  await shop.close();
  const restored = await restoreElsewhere(file, { into: to, target: { isDatabaseOwn: false } });
  expect(await digestRows(to.connectionString)).toEqual(before);
  expect(await describeSchema(to.connectionString)).toEqual(await describeSchema(from.connectionString));
  await walkOrderTo(restored.shop, 'shipped');
  await restored.close();
  await from.drop();
});

describe('a backup of an older version', () => {
  const LAST_OF_OLD = '0039';

  async function anOldDatabase() {
    const old = await createEmptyDatabase();
    await withClient(old.connectionString, async (client) => {
      await client.query(
        'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      for (const { name, sql, checksum } of await listMigrations()) {
        if (name.slice(0, 4) > LAST_OF_OLD) continue;
        await client.query(sql);
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      }
    });
    const { migrateQueue } = await import('../postgres/migrate.server.ts');
    await migrateQueue(old.connectionString);
    return old;
  }

  test('is restored and brought to the tables of this one, even where a start has already made these', async () => {
    const old = await anOldDatabase();
    const shop = await createShop(testConfig(old.connectionString, folder));
    const productId = await withClient(old.connectionString, async (client) => {
      const { rows } = await client.query(
        "insert into products (name, slug) values ('Old Soap', 'old-soap') returning id",
      );
      return rows[0].id as string;
    });
    const { file } = await backUp(shop, { folder });
    await shop.close();
    await old.drop();
    const prepared = await createEmptyDatabase();
    await migrate(prepared.connectionString);
    const refused = restoreElsewhere(file, { into: prepared, target: { isDatabaseOwn: false } });
    await expect(refused).rejects.toThrow('already has tables that are newer than the backup');
    const restored = await restoreElsewhere(file, { into: prepared });
    expect(await restored.shop.db.selectFrom('products').select(['id', 'name']).execute()).toEqual([
      { id: productId, name: 'Old Soap' },
    ]);
    expect(await restored.shop.db.selectFrom('backups').select('id').execute()).toEqual([]);
    const fresh = await createEmptyDatabase();
    await migrate(fresh.connectionString);
    expect(await describeSchema(restored.connectionString)).toEqual(await describeSchema(fresh.connectionString));
    await fresh.drop();
    await restored.close();
  });
});

test('a backup that is made while orders are placed and pictures vanish is of one moment, in which every promise holds', async () => {
  const { shop, close } = await openTestShop();
  const added = await addPicture(shop, { folder: 'products', bytes: await aPhoto() });
  if (!added.ok) throw new Error(added.error.code);
  const { productId } = await aProduct(shop, { stock: 900, images: [added.value.path] });
  const start = await countUnits(shop);
  let isOver = false;
  let placed = 0;
  const sell = async () => {
    while (!isOver) {
      await walkOrderTo(shop, placed % 3 === 0 ? 'pending' : 'shipped', { items: [{ productId, quantity: 1 }] });
      placed += 1;
    }
  };
  const selling = [sell(), sell(), sell()];
  while (placed < 3) await sleep(20);
  await shop.storage.delete(added.value.path);
  const { file, manifest } = await backUp(shop, { folder });
  isOver = true;
  await Promise.all(selling);
  expect(manifest.files.pictures).toMatchObject({ count: 0, missing: [added.value.path], missingCount: 1 });
  const restored = await restoreElsewhere(file);
  const orders = await restored.shop.db.selectFrom('orders').select('id').execute();
  expect(orders.length).toBeGreaterThanOrEqual(3);
  expect(orders.length).toBeLessThanOrEqual(placed);
  // The moment may lie between a payment and its entry in the books, as a power cut may.
  await reconcilePayments(restored.shop);
  await restored.runJobs();
  expect(await findBrokenPromises(restored.shop, start)).toEqual([]);
  await restored.close();
  await close();
});
