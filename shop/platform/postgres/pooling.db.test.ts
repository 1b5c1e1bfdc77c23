import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database/database-address.ts';
import { throughPort } from '#tests/support/database/database-place.ts';
import { openFrozenRelay } from '#tests/support/database/frozen-relay.ts';
import { openTransactionPooler, type TransactionPooler } from '#tests/support/database/transaction-pooler.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { JobHandlers } from '../jobs.server.ts';
import { startWorker } from '../worker/worker.server.ts';
import { createDb } from './db.server.ts';
import { checkDatabase, keepsSession } from './postgres-external.server.ts';

let opened: TestShop;
let pooler: TransactionPooler;
beforeAll(async () => {
  opened = await openTestShop();
  pooler = await openTransactionPooler(opened.shop.config.databaseUrl);
});
afterAll(async () => {
  await pooler.close();
  await opened.close();
});

const databaseUrl = () => pooler.connectionString;
const direct = () => opened.shop.config.databaseUrl;

describe('behind a pooler that gives another connection for each transaction', () => {
  test.each([1, 2, 5])('it is noticed, however many connections it has: %i', async (size) => {
    const other = await openTransactionPooler(direct(), size);
    expect(await keepsSession(other.connectionString)).toBe(false);
    await other.close();
  });

  test('a start says why it is refused, and what to set', async () => {
    await expect(checkDatabase({ databaseUrl: databaseUrl(), databaseDirectUrl: null })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^DATABASE_URL leads through a pooler .*\nSet DATABASE_DIRECT_URL to/),
    });
    await expect(checkDatabase({ databaseUrl: direct(), databaseDirectUrl: databaseUrl() })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a pooler/,
    );
  });

  test('a start with a direct address beside it is taken, and one that leads to another database is not', async () => {
    await checkDatabase({ databaseUrl: databaseUrl(), databaseDirectUrl: direct() });
    const other = withDatabase(direct(), 'vitrina_template');
    await expect(checkDatabase({ databaseUrl: databaseUrl(), databaseDirectUrl: other })).rejects.toThrow(
      /lead to different databases/,
    );
  });

  test('what only passes everything on is no such pooler', async () => {
    const relay = await openFrozenRelay(direct());
    expect(await keepsSession(relay.connectionString)).toBe(true);
    expect(relay.connectionString).toBe(throughPort(direct(), Number(new URL(relay.connectionString).port)));
    await relay.close();
  });

  test('jobs are done by the direct address, and the worker is known to be there', async () => {
    const { pool, db } = createDb(databaseUrl());
    const config = { ...opened.shop.config, databaseUrl: databaseUrl(), databaseDirectUrl: direct() };
    let seen: unknown;
    const handlers = {
      'make-renditions': async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and application_name like 'vitrina-worker %'`,
        );
        seen = rowCount;
      },
    } as Partial<JobHandlers<TestShop['shop']>> as JobHandlers<TestShop['shop']>;
    const worker = await startWorker({ ...opened.shop, pool, db, config }, handlers);
    await opened.shop.jobs.enqueue(db, 'make-renditions', { path: 'a.jpg' });
    await expect.poll(() => seen).toBe(1);
    await worker.stop();
    await db.destroy();
  });
});
