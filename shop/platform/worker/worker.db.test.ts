import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { JobHandlers, JobName } from '../jobs.server.ts';
import { createPool, forgiveSecondRelease, newClient } from '../postgres/db.server.ts';
import { enqueueRecurringJobs, registerRecurringJobs } from './recurring-jobs.server.ts';
import { startWorker } from './worker.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

type Shop = TestShop['shop'];
type Mark = { readonly locked_by: string | null; readonly last_error: string | null };

/** Only this kind of job is done in these tests; the others are not known to the worker. */
function handling(work: () => Promise<void>): JobHandlers<Shop> {
  return { 'make-renditions': work } as Partial<JobHandlers<Shop>> as JobHandlers<Shop>;
}

function renewing(work: () => Promise<void>): JobHandlers<Shop> {
  return { 'renew-sitemap': work } as Partial<JobHandlers<Shop>> as JobHandlers<Shop>;
}

async function listJobs(name: JobName = 'make-renditions'): Promise<readonly Mark[]> {
  return (
    await sql<Mark>`select locked_by, last_error from graphile_worker.jobs where task_identifier = ${name}`.execute(
      opened.shop.db,
    )
  ).rows;
}

/** A worker took the jobs of this name and was killed before it ended them. */
async function markBegun(name: JobName, attempts = sql`attempts + 1`): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = clock_timestamp(), locked_by = 'pool-killed', attempts = ${attempts}
    where locked_at is null and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(
    opened.shop.db,
  );
}

/** The sitemap's turn has come, and a worker that was killed had begun. */
async function beginRecurring(): Promise<void> {
  const client = newClient({ connectionString: opened.shop.config.databaseUrl });
  await client.connect();
  await registerRecurringJobs(client);
  await client.query(
    `update recurring_jobs set enqueued_at = now() - interval '2 minutes' where name = 'renew-sitemap'`,
  );
  await enqueueRecurringJobs(client);
  await client.end();
  await markBegun('renew-sitemap');
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

  test('does again what recurs and was begun by a killed worker', async () => {
    await beginRecurring();
    const renewed = vi.fn(async () => {});
    const worker = await startWorker(opened.shop, renewing(renewed));
    await expect.poll(() => renewed.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => listJobs('renew-sitemap')).toEqual([]);
    await worker.stop();
  });

  test('leaves nothing of what a killed worker had begun when the next run came before it was noticed', async () => {
    await beginRecurring();
    await beginRecurring();
    expect(await listJobs('renew-sitemap')).toHaveLength(2);
    const renewed = vi.fn(async () => {});
    const worker = await startWorker(opened.shop, renewing(renewed));
    await expect.poll(() => renewed.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => listJobs('renew-sitemap')).toEqual([]);
    await worker.stop();
  });

  test('says of a job whose worker was killed at the last attempt that it was lost, so that the owner sees it', async () => {
    const { shop } = opened;
    await shop.jobs.enqueue(shop.db, 'check-refund', { provider: 'test', providerRefundId: 're_lost' });
    await markBegun('check-refund', sql`max_attempts`);
    const worker = await startWorker(
      shop,
      handling(async () => {}),
    );
    await expect
      .poll(() => listJobs('check-refund'))
      .toEqual([{ locked_by: null, last_error: 'The worker ended before the job did, at its last attempt' }]);
    await worker.stop();
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
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
    expect(await listJobs()).toMatchObject([{ locked_by: expect.stringMatching(/^pool-/) }]);
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
