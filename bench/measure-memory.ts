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
/** How long a start has work: what has changed since an earlier one is drawn, such as legal texts, which name the shop's address. */
const START_MS = 15_000;
/** After some two minutes with little to do V8 gives back what the start needed. */
const REST_MS = 150_000;

type Start = {
  readonly words: readonly [script: string, ...rest: string[]];
  /** Variables besides the shop's own. */
  readonly more: Readonly<Record<string, string>>;
};

/** Measures processes as users start them, with nothing to do: `npm start`, and a worker in a process of its own. */
export async function measureMemory(config: Config): Promise<Row[]> {
  await leaveNothingDue(config);
  const starts: readonly Start[] = [
    { words: ['bin/start.js'], more: { RUN_JOBS: 'false' } },
    { words: ['bin/start.js'], more: {} },
    { words: ['bin/shop.js', 'worker'], more: {} },
  ];
  // The first starts compile the sources for those to come.
  await Promise.all(starts.map((start) => restOf(config, START_MS, start)));
  const [pages = 0, both = 0, worker = 0] = await Promise.all(starts.map((start) => restOf(config, REST_MS, start)));
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

/** Megabytes that a process holds some time after it opened. */
async function restOf(config: Config, restMs: number, { words, more }: Start): Promise<number> {
  const [script, ...rest] = words;
  await mkdir(config.dataDir, { recursive: true });
  const { databaseUrl, dataDir, authSecret } = config;
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.resolve(dataDir), AUTH_SECRET: authSecret },
    ...{ LOG_LEVEL: 'warn', PORT: String(await findFreePort()), SHOP_URL: 'http://localhost:3000', ...more },
  };
  const { child, ended, waitFor } = startProcess(script, rest, env);
  await waitFor(/The shop is open|Working\./);
  await sleep(restMs);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  child.kill('SIGTERM');
  await ended;
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}
