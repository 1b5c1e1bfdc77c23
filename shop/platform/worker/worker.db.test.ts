import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { JobHandlers } from '../jobs.server.ts';
import { createPool, forgiveSecondRelease } from '../postgres/db.server.ts';
import { startWorker } from './worker.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

type Shop = TestShop['shop'];
type Mark = { readonly locked_by: string | null };

/** Only this kind of job is done in these tests; the others are not known to the worker. */
function handling(work: () => Promise<void>): JobHandlers<Shop> {
  return { 'make-renditions': work } as Partial<JobHandlers<Shop>> as JobHandlers<Shop>;
}

async function listJobs(): Promise<readonly Mark[]> {
  return (await sql<Mark>`select locked_by from graphile_worker.jobs`.execute(opened.shop.db)).rows;
}

describe('the worker', () => {
  test('takes over at once what a killed worker had begun', async () => {
    const { shop } = opened;
    await shop.jobs.enqueue(shop.db, 'make-renditions', { path: 'a.jpg' });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-killed'`.execute(shop.db);
    let done = 0;
    const worker = await startWorker(
      shop,
      handling(async () => {
        done += 1;
      }),
    );
    await expect.poll(() => done).toBe(1);
    await worker.stop();
    expect(await listJobs()).toEqual([]);
  });

  test('leaves to another worker what that one is working on', async () => {
    const { shop } = opened;
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    let times = 0;
    const handlers = handling(async () => {
      times += 1;
      begun.resolve();
      await mayEnd.promise;
    });
    await shop.jobs.enqueue(shop.db, 'make-renditions', { path: 'b.jpg' });
    const first = await startWorker(shop, handlers);
    await begun.promise;
    const second = await startWorker(shop, handlers);
    expect(await listJobs()).toEqual([{ locked_by: expect.stringMatching(/^pool-/) }]);
    mayEnd.resolve();
    await Promise.all([first.stop(), second.stop()]);
    expect(times).toBe(1);
  });

  test('that is stopped finishes what it has begun, and what it finished is not done again', async () => {
    const { shop } = opened;
    const begun = Promise.withResolvers<void>();
    await shop.jobs.enqueue(shop.db, 'make-renditions', { path: 'c.jpg' });
    const worker = await startWorker(
      shop,
      handling(async () => {
        begun.resolve();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }),
    );
    await begun.promise;
    await worker.stop();
    expect(await listJobs()).toEqual([]);
  });

  test('may give a connection back twice, as when it breaks during a stop, and others still get it', async () => {
    const pool = forgiveSecondRelease(createPool(opened.shop.config.databaseUrl, { max: 1 }));
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, _, release) => {
        if (error) return reject(error);
        release();
        release();
        resolve();
      });
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const client = await pool.connect();
    client.release();
    await pool.end();
  });
});
