import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker as Thread } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { isMadeAhead, RENDITION_FORMATS, renditionPath, stemOf } from '#shop/media/image.ts';
import { RENDITION_VERSION } from '#shop/media/renditions.server.ts';
import { withDatabase } from '#tests/support/database/database-address.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { waitingJobs } from '#tests/support/shop/jobs.ts';
import { listThreads, readPriority } from '#tests/support/shop/priorities.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';
import { startOwnWorker } from './own-worker.ts';

test('jobs are done beside the pages until the shop closes, with connections that are let go of', async () => {
  const { shop, close } = await openTestShop();
  const faults: unknown[] = [];
  const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: false }, (fault) => faults.push(fault));
  await shop.jobs.enqueue(shop.db, 'purge-records', {});
  while ((await waitingJobs(shop, 'purge-records')).length > 0) await sleep(50);
  const connections = () =>
    shop.pool.query('select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await worker.stop();
  await shop.jobs.enqueue(shop.db, 'purge-records', {});
  expect(await waitingJobs(shop, 'purge-records')).toHaveLength(1);
  expect(faults).toEqual([]);
  // Ours that are idle are all there is.
  while (((await connections()).rowCount ?? 0) > shop.pool.totalCount - 1) await sleep(50);
  await close();
}, 60_000);

// The tests may themselves run at a low priority; the lowest cannot be lowered further.
const own = os.getPriority();
test.runIf(process.platform === 'linux' && own < 19)(
  'pages come first where the processor is short, in the shop and in its database',
  async () => {
    const { shop, close } = await openTestShop();
    const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: true }, () => {});
    const behind = { niceness: Math.min(own + 10, 19), isIdle: false };
    expect(listThreads().filter(({ niceness }) => niceness !== own)).toEqual([behind]);
    expect(os.getPriority()).toBe(own);
    await shop.jobs.enqueue(shop.db, 'purge-records', {});
    while ((await waitingJobs(shop, 'purge-records')).length > 0) await sleep(50);
    const served = async (isOwn: boolean) => {
      const { rows } = await shop.pool.query<{ pid: number }>(`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'vitrina' and (pid = pg_backend_pid()) = ${isOwn}`);
      return rows.map(({ pid }) => readPriority(`/proc/${pid}`));
    };
    expect(await served(true)).toEqual([{ niceness: own, isIdle: false }]);
    expect(await served(false)).toContainEqual(behind);
    await worker.stop();
    await close();
  },
  60_000,
);

test('pictures are drawn while this thread, which answers pages, attends to nothing', async () => {
  const { shop, close } = await openTestShop();
  const added = await addPicture(shop, { folder: 'products', bytes: await plain(900, 600).png().toBuffer() });
  if (!added.ok) throw new Error(added.error.code);
  const names = RENDITION_FORMATS.map(
    (format) => ({ stem: stemOf(added.value.path), width: 768, format }) as const,
  ).filter(isMadeAhead);
  const folder = path.join(shop.config.dataDir, 'renditions', `v${RENDITION_VERSION}`);
  const missing = () => names.filter((name) => !existsSync(path.join(folder, renditionPath(name))));
  const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: false }, (fault) => {
    throw fault;
  });
  // Not a moment is left to anything else that this thread has to do.
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (let naps = 0; naps < 600 && missing().length > 0; naps += 1) Atomics.wait(nothing, 0, 0, 50);
  expect(missing()).toEqual([]);
  await worker.stop();
  await close();
}, 60_000);

test('a worker that cannot begin says why', async () => {
  const { shop, close } = await openTestShop();
  const config = { ...shop.config, databaseUrl: withDatabase(shop.config.databaseUrl, 'nothing') };
  await expect(startOwnWorker({ config, isDatabaseOurs: false }, () => {})).rejects.toThrow(/"nothing" does not exist/);
  await close();
}, 60_000);

test('a thread that ended is started again, and what it had begun is done', async () => {
  const { shop, close } = await openTestShop();
  const threads: Thread[] = [];
  const note = (thread: Thread) => threads.push(thread);
  process.on('worker', note);
  const faults: unknown[] = [];
  const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: false }, (fault) => faults.push(fault));
  await threads[0]?.terminate();
  await shop.jobs.enqueue(shop.db, 'purge-records', {});
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-ended'`.execute(shop.db);
  while ((await waitingJobs(shop, 'purge-records')).length > 0) await sleep(50);
  expect(worker.state().phase).toBe('working');
  expect(faults).toEqual([expect.objectContaining({ message: 'The thread of the worker ended with 1' })]);
  expect(threads).toHaveLength(2);
  process.off('worker', note);
  await worker.stop();
  await close();
}, 60_000);
