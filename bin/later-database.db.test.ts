import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { findFreePort, startProcess } from '#tests/support/shop/process.ts';

const database = await createTestDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-later-'));
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`insert into schema_migrations (name, checksum, version) values ('9000_later.sql', 'x', '9.1.0')`);
  await client.end();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const REFUSAL =
  /The database belongs to version 9\.1\.0 of the shop, .* does not know 9000_later\.sql\..*Take version 9\.1\.0 or later\./s;

/** Each command line that opens the shop, and doctor, which only looks. */
test.each([
  ['server.ts', []],
  ['bin/shop.js', ['worker']],
  ['bin/shop.js', ['migrate']],
  ['bin/shop.js', ['orders', 'export']],
  ['bin/shop.js', ['doctor']],
])('on a database of a later version %s %j says so and ends', { timeout: 120_000 }, async (script, words) => {
  const refused = startProcess(script, words, {
    SHOP_ENV: 'test',
    PORT: String(await findFreePort()),
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(REFUSAL);
  expect(refused.output()).not.toMatch(/\n\s+at /);
});
