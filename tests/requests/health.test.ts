import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** A shop as monitors see it from outside. No worker runs, except where a test starts one. */
const METRICS_TOKEN = 'a-token-for-monitors-only';
/** Two seconds, the second it waits first, and some for a busy machine. Without a limit no response would come. */
const LATE_MS = 15_000;

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop({ config: { metricsToken: METRICS_TOKEN, pageCache: true } });
});
afterAll(() => opened.close());
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(opened.shop.db));

async function ready(shop = opened) {
  // A check within the last second is reused.
  await new Promise((resolve) => setTimeout(resolve, 1_010));
  const response = await shop.request('/health/ready');
  return { status: response.status, ...((await response.json()) as { ready: boolean; checks: Checks }) };
}
type Checks = Record<'database' | 'disk' | 'jobs' | 'worker', { ok: boolean; [figure: string]: unknown }>;

async function whileAWorkerIsThere<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: opened.shop.config.databaseUrl,
    application_name: 'vitrina-worker pool-1',
  });
  await client.connect();
  try {
    return await work();
  } finally {
    await client.end();
  }
}

async function aJobDueSince(seconds: number, changes: { locked?: boolean; queue?: string } = {}): Promise<void> {
  const path = `products/${seconds}.jpg`;
  const { queue } = changes;
  await opened.shop.jobs.enqueue(opened.shop.db, 'make-renditions', { path }, queue === undefined ? {} : { queue });
  await sql`update graphile_worker._private_jobs
    set run_at = now() - make_interval(secs => ${seconds}), locked_at = ${changes.locked ? new Date() : null}
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(opened.shop.db);
}

describe('whether the shop is ready', () => {
  test('it is while database, disk, jobs and worker are well, and says by which figures', async () => {
    await aJobDueSince(5);
    const answer = await whileAWorkerIsThere(() => ready());
    expect(answer).toMatchObject({ status: 200, ready: true });
    expect(answer.checks.jobs).toEqual({ ok: true, due: 1, oldestSeconds: expect.closeTo(8, -1) });
    expect(answer.checks.worker).toEqual({ ok: true, workers: 1 });
    expect(answer.checks.disk).toMatchObject({ ok: true, freeMb: expect.any(Number) });
  });

  test('it is not without a worker', async () => {
    expect(await ready()).toMatchObject({ status: 503, ready: false, checks: { worker: { ok: false, workers: 0 } } });
  });

  test('it is not while a job waits that could be done; one for later, under way or behind another is not late', async () => {
    await aJobDueSince(-600);
    await aJobDueSince(900, { locked: true, queue: 'imports' });
    await aJobDueSince(800, { queue: 'imports' });
    await whileAWorkerIsThere(async () => {
      expect((await ready()).checks.jobs).toEqual({ ok: true, due: 0, oldestSeconds: 0 });
      await aJobDueSince(300);
      const late = await ready();
      expect(late).toMatchObject({ status: 503, checks: { jobs: { ok: false, due: 1 } } });
      expect(late.checks.jobs.oldestSeconds).toBeGreaterThanOrEqual(300);
    });
  });

  test('it is not when its folder is gone', async () => {
    const other = await openBuiltShop();
    await rm(other.shop.config.dataDir, { recursive: true });
    expect((await ready(other)).checks.disk).toEqual({ ok: false, writable: false });
    await other.close();
  });

  test('it says so within two seconds when the database hangs, asks it once meanwhile, and says nothing secret', async () => {
    const blocker = await opened.shop.pool.connect();
    await blocker.query('begin; lock table graphile_worker._private_jobs');
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ready()));
    await blocker.query('rollback');
    blocker.release();
    expect(answers.every(({ status, checks }) => status === 503 && !checks.database.ok)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(LATE_MS);
    expect(JSON.stringify(answers)).not.toMatch(/postgres|vitrina|\/tmp|localhost/);
    expect(opened.shop.pool.totalCount).toBeLessThan(10);
  });

  test('a load balancer learns within two seconds that the database takes no query, and when it does again', async () => {
    const { pool } = opened.shop;
    // Every connection is held, as by a database that hangs: the next query waits without an end.
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const startedAt = performance.now();
    const answer = await Promise.race([
      opened.request('/health'),
      new Promise<null>((give) => setTimeout(give, LATE_MS, null)),
    ]);
    for (const client of held) client.release();
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toBe('database does not answer');
    expect(performance.now() - startedAt).toBeLessThan(LATE_MS);
    expect((await opened.request('/health')).status).toBe(200);
  });

  test('that the process answers is said whatever the database does', async () => {
    const closed = await openBuiltShop();
    await closed.close();
    const live = await closed.request('/health/live');
    expect([live.status, await live.text(), live.headers.get('cache-control')]).toEqual([200, 'ok', 'no-store']);
    const health = await closed.request('/health');
    expect(health.status).toBe(503);
    expect(health.headers.get('retry-after')).toBe('5');
    expect(await ready(closed)).toMatchObject({ status: 503, checks: { database: { ok: false } } });
  });

  test('only looking is possible', async () => {
    expect((await opened.request('/health/live', { method: 'POST' })).status).toBe(405);
    expect((await opened.request('/health/ready', { method: 'HEAD' })).status).toBe(503);
  });
});

describe('figures for monitors', () => {
  const read = async (authorization = `Bearer ${METRICS_TOKEN}`, shop = opened) => {
    const response = await shop.request('/metrics', { headers: { authorization } });
    return { response, text: await response.text() };
  };

  test('are for who has the token, and not there in a shop without one', async () => {
    for (const wrong of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`]) {
      const { response, text } = await read(wrong);
      expect([response.status, text]).toEqual([401, 'Unauthorized']);
    }
    const without = await openBuiltShop();
    expect((await read(undefined, without)).response.status).toBe(404);
    await without.close();
  });

  test('are written as OpenMetrics: what waits, what failed, connections, pages found ready, memory, the version', async () => {
    await aJobDueSince(60);
    await aJobDueSince(-60);
    await opened.request('/faq');
    await opened.request('/faq');
    const { response, text } = await read();
    expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    for (const line of [
      /^vitrina_database_up 1$/m,
      /^vitrina_jobs 2$/m,
      /^vitrina_jobs_due 1$/m,
      /^vitrina_jobs_oldest_due_seconds 6\d\.\d+$/m,
      /^vitrina_mails_waiting 0$/m,
      /^vitrina_database_connections\{state="waiting"\} 0$/m,
      /^vitrina_page_cache_lookups_total\{result="hit"\} [1-9]/m,
      /^vitrina_page_cache_lookups_total\{result="miss"\} [1-9]/m,
      /^process_resident_memory_bytes [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds 0\.\d+/m,
      /^vitrina_build_info\{version="\d+\.\d+\.\d+"\} 1$/m,
      /^process_cpu_seconds_total \d/m,
      /\n# EOF\n$/,
    ]) {
      expect(text).toMatch(line);
    }
  });

  test('count requests by route, never by address', async () => {
    const { metrics } = opened.shop;
    for (const slug of ['a', 'b', 'c'])
      metrics?.count({ method: 'GET', route: '/product/:slug', status: slug === 'c' ? 404 : 200, seconds: 0.02 });
    const { text } = await read();
    expect(text).toContain('vitrina_http_requests_total{method="GET",route="/product/:slug",status="200"} 2\n');
    expect(text).toContain('vitrina_http_requests_total{method="GET",route="/product/:slug",status="404"} 1\n');
    expect(text).toContain('vitrina_http_request_seconds_bucket{le="0.025",route="/product/:slug"} 3\n');
  });

  test('say that the database is away instead of showing old figures', async () => {
    const other = await openBuiltShop({ config: { metricsToken: METRICS_TOKEN } });
    expect((await read(undefined, other)).text).toContain('vitrina_jobs_due 0\n');
    await other.close();
    const { text } = await read(undefined, other);
    expect(text).toContain('vitrina_database_up 0\n');
    expect(text).not.toMatch(/^vitrina_jobs_due /m);
  });

  test('say within two seconds that the database takes no query, so that a process is not left out for it', async () => {
    const { pool } = opened.shop;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const late = new Promise<null>((give) => setTimeout(give, LATE_MS, null));
    const answer = await Promise.race([read(), late]);
    for (const client of held) client.release();
    expect(answer?.text).toContain('vitrina_database_up 0\n');
    expect((await read()).text).toContain('vitrina_database_up 1\n');
  });

  test('say so too when no process reported in time', async () => {
    const other = await openBuiltShop({ config: { metricsToken: METRICS_TOKEN } });
    other.shop.metrics?.gatherBy(async () => [[], []]);
    expect((await read(undefined, other)).text).toMatch(/^vitrina_database_up 0\n# EOF\n$/m);
    await other.close();
  });
});
