import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../shop/platform/config.server.ts';
import { createDb } from '../shop/platform/postgres/db.server.ts';
import { findFreePort, startProcess } from '../tests/support/shop/process.ts';
import { atMost, type Row } from './row.ts';

const REST_MB = 180;
const WORKER_MB = 120;
/** After the start, garbage of which is collected meanwhile. */
const SETTLE_MS = 15_000;

/** Measures processes as users start them, with nothing to do: `npm start`, and a worker in a process of its own. */
export async function measureMemory(config: Config): Promise<Row[]> {
  await leaveNothingDue(config);
  const both = await restOf(config, 'bin/start.js', []);
  const pages = await restOf(config, 'bin/start.js', [], { RUN_JOBS: 'false' });
  const worker = await restOf(config, 'bin/shop.js', ['worker']);
  return [
    atMost('npm start at rest, without a worker', pages, REST_MB, 'MB'),
    atMost('npm start at rest, with the thread of its worker', both, REST_MB, 'MB'),
    atMost('A worker of its own at rest', worker, WORKER_MB, 'MB'),
  ];
}

/** The demo's pictures are drawn in every size by jobs of its first minutes. */
async function leaveNothingDue({ databaseUrl }: Config): Promise<void> {
  const { db } = createDb(databaseUrl, { max: 1 });
  try {
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Megabytes of the second start: the first one compiles the sources for those to come. */
async function restOf(config: Config, script: string, words: readonly string[], more = {}): Promise<number> {
  await mkdir(config.dataDir, { recursive: true });
  const { databaseUrl, dataDir, authSecret } = config;
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.resolve(dataDir), AUTH_SECRET: authSecret },
    ...{ LOG_LEVEL: 'warn', PORT: String(await findFreePort()), ...more },
  };
  let megabytes = 0;
  for (const waitMs of [0, SETTLE_MS]) {
    const { child, ended, waitFor } = startProcess(script, words, env);
    await waitFor(/The shop is open|Working\./);
    await sleep(waitMs);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
    child.kill('SIGTERM');
    await ended;
  }
  return megabytes;
}
