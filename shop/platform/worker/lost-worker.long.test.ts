import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { type DatabaseFaults, openDatabaseFaults } from '#tests/support/database/database-faults.ts';
import { type FrozenRelay, openFrozenRelay } from '#tests/support/database/frozen-relay.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { JobHandlers } from '../jobs.server.ts';
import { createDb } from '../postgres/db.server.ts';
import { startWorker, type Worker } from './worker.server.ts';

/** What is lost without a word is noticed after some 15 seconds, on a busy machine later. */
const SOON = { timeout: 60_000, interval: 50 };

let opened: TestShop;
let faults: DatabaseFaults;
let worker: Worker | null = null;
const done: string[] = [];
const recurred: string[] = [];
const handlers = {
  'make-renditions': async (_shop, { path }) => void done.push(path),
  'renew-sitemap': async () => void recurred.push('renew-sitemap'),
} as Partial<JobHandlers<TestShop['shop']>> as JobHandlers<TestShop['shop']>;

beforeAll(async () => {
  opened = await openTestShop();
  faults = await openDatabaseFaults(opened.shop.config.databaseUrl);
});
beforeEach(() => {
  done.length = 0;
  recurred.length = 0;
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(async () => {
  await faults.close();
  await opened.close();
});

async function begin(more: Partial<TestShop['shop']> = {}): Promise<void> {
  worker = await startWorker({ ...opened.shop, ...more }, handlers, { checkMs: 100 });
}

async function enqueue(...paths: string[]): Promise<void> {
  for (const path of paths) await opened.shop.jobs.enqueue(opened.shop.db, 'make-renditions', { path });
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from graphile_worker.jobs
    where task_identifier = 'make-renditions'`.execute(opened.shop.db);
  return rows[0]?.n ?? 0;
}

const presences = async () =>
  (
    await faults.query<{ name: string }>(`select application_name as name from pg_stat_activity
      where datname = '${new URL(opened.shop.config.databaseUrl.replace(':///', '://x/')).pathname.slice(1)}'
        and application_name like 'vitrina-worker %'`)
  ).map(({ name }) => name);

describe('background work goes on by itself', () => {
  test('after the connection that was to note the end of a job was killed, three times in a row', async () => {
    await sql`create sequence kills`.execute(opened.shop.db);
    await sql`create function kill_once() returns trigger language plpgsql as $$ begin
      if nextval('kills') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return old; end $$`.execute(opened.shop.db);
    await sql`create trigger kill_once before delete on graphile_worker._private_jobs
      for each row execute function kill_once()`.execute(opened.shop.db);
    await begin();
    await enqueue('a', 'b', 'c', 'd');
    await expect.poll(waiting, SOON).toBe(0);
    expect(new Set(done)).toEqual(new Set(['a', 'b', 'c', 'd']));
    await expect.poll(() => worker?.state().phase, SOON).toBe('working');
    await sql`drop trigger kill_once on graphile_worker._private_jobs`.execute(opened.shop.db);
  });

  test('while all its connections are killed again and again', async () => {
    await begin();
    for (let round = 0; round < 20; round += 1) {
      await enqueue(`${round}`).catch(() => {});
      await faults.kill(round % 4 === 0 ? 'true' : 'random() < 0.5');
    }
    await expect
      .poll(
        () =>
          enqueue('last').then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true);
    await expect.poll(() => waiting().catch(() => -1), SOON).toBe(0);
    expect(done).toContain('last');
    await expect.poll(presences, SOON).toHaveLength(1);
  });

  test('after a database that was away when it began, and says meanwhile that it does not work', async () => {
    await enqueue('later');
    await faults.goAway();
    await begin();
    expect(worker?.state()).toMatchObject({
      phase: 'restarting',
      reason: expect.stringMatching(/not currently accepting/),
    });
    expect(await presences()).toEqual([]);
    await faults.comeBack();
    await expect.poll(() => done, SOON).toEqual(['later']);
    await expect.poll(() => worker?.state().phase, SOON).toBe('working');
  });

  test('after a database that went away while it worked', async () => {
    await begin();
    await faults.goAway();
    await expect.poll(() => worker?.state().phase, SOON).toBe('restarting');
    await faults.comeBack();
    await enqueue('after');
    await expect.poll(() => done, SOON).toEqual(['after']);
  });

  test('after the network was lost without a word', async () => {
    const relay: FrozenRelay = await openFrozenRelay(opened.shop.config.databaseUrl);
    const { pool, db } = createDb(relay.connectionString);
    await begin({ pool, config: { ...opened.shop.config, databaseUrl: relay.connectionString } });
    await enqueue('before');
    await expect.poll(waiting, SOON).toBe(0);
    relay.freeze();
    await enqueue('after');
    await expect.poll(() => done, SOON).toEqual(['before', 'after']);
    await worker?.stop();
    worker = null;
    await db.destroy();
    await relay.close();
  });
});

describe('whether a worker is there', () => {
  test('is known again at once when only the connection that says so was lost', async () => {
    await begin();
    const before = await presences();
    expect(before).toHaveLength(1);
    expect(await faults.kill(`application_name like 'vitrina-worker %'`)).toBe(1);
    await expect.poll(presences).toEqual(before);
    expect(worker?.state().phase).toBe('working');
  });

  test('ends with it: a stop is a clean end, also after the database has gone', async () => {
    await begin();
    await faults.goAway();
    await worker?.stop();
    await faults.comeBack();
    expect(await presences()).toEqual([]);
  });
});

describe('the clock', () => {
  const isAsked = (later: string) =>
    sql`update recurring_jobs set enqueued_at = now() + ${later}::interval where name = 'renew-sitemap'`.execute(
      opened.shop.db,
    );

  test('of the process a day ahead and back leaves no recurring job waiting', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await begin();
      for (const ahead of [DAY_MS, 0, -DAY_MS]) {
        vi.setSystemTime(Date.now() + ahead);
        recurred.length = 0;
        await isAsked('-2 minutes');
        await expect.poll(() => recurred.length, SOON).toBeGreaterThan(0);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('of the database a day ahead and back leaves none waiting either, nor any other job', async () => {
    await enqueue('hurry');
    await sql`update graphile_worker._private_jobs set run_at = run_at + interval '1 day',
      created_at = created_at + interval '1 day', updated_at = updated_at + interval '1 day'`.execute(opened.shop.db);
    await isAsked('1 day');
    await begin();
    await expect.poll(() => done, SOON).toEqual(['hurry']);
    await expect.poll(() => recurred.length, SOON).toBeGreaterThan(0);
  });

  test('brings a job of the night once, however many nights the worker was away', async () => {
    await sql`insert into recurring_jobs (name) values ('purge-records') on conflict do nothing`.execute(
      opened.shop.db,
    );
    await sql`update recurring_jobs set enqueued_at = now() - interval '9 days' where name = 'purge-records'`.execute(
      opened.shop.db,
    );
    await begin();
    const nightly = sql<{ n: number }>`select count(*)::integer as n from graphile_worker.jobs
      where task_identifier = 'purge-records'`;
    expect((await nightly.execute(opened.shop.db)).rows).toEqual([{ n: 1 }]);
    await worker?.stop();
    await begin();
    expect((await nightly.execute(opened.shop.db)).rows).toEqual([{ n: 1 }]);
  });
});
