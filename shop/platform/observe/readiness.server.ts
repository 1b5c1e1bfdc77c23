import { constants } from 'node:fs';
import { access, realpath, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { readBackground, readRow, within } from './background.server.ts';

/** One check: whether it passes, and its figure. */
type Check = { readonly ok: boolean; readonly [figure: string]: number | boolean };
type ReadinessReport = {
  readonly ready: boolean;
  readonly checks: Readonly<Record<'database' | 'disk' | 'jobs' | 'worker', Check>>;
};

export type Readiness = ReturnType<typeof createReadiness>;

type ReadinessOptions = {
  readonly pool: pg.Pool;
  readonly config: { readonly dataDir: string };
  readonly minFreeBytes?: number;
};

/** Due jobs start within a second or two, so a longer wait means that something is wrong. */
export const LATE_SECONDS = 120;
const LIMIT_MS = 1_500;
const FRESH_MS = 1_000;

/** Checks whether the shop can do its work, for monitors. */
export function createReadiness(options: ReadinessOptions) {
  let current: { readonly answer: Promise<ReadinessReport>; endedAt: number } | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    /** Never throws, takes two seconds at most, and checks once a second at most. */
    check() {
      if (current !== null && performance.now() - current.endedAt < FRESH_MS) return current.answer;
      const looked = { answer: look(options), endedAt: Number.POSITIVE_INFINITY };
      current = looked;
      void looked.answer.then(() => {
        looked.endedAt = performance.now();
      });
      return looked.answer;
    },
    /** Never throws, takes two seconds at most, and shares one check among simultaneous callers. */
    isDatabaseAnswering() {
      asked ??= pingDatabase(options.pool).finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}

async function pingDatabase(pool: pg.Pool): Promise<boolean> {
  return (await within(LIMIT_MS, readRow(pool, 'select 1', LIMIT_MS))) !== null;
}

async function look(options: ReadinessOptions): Promise<ReadinessReport> {
  const [work, disk] = await Promise.all([checkWork(options.pool), checkDisk(options)]);
  const checks = { ...work, disk };
  return { ready: Object.values(checks).every(({ ok }) => ok), checks };
}

async function checkWork(pool: pg.Pool): Promise<Pick<ReadinessReport['checks'], 'database' | 'jobs' | 'worker'>> {
  const startedAt = performance.now();
  const background = await within(LIMIT_MS, readBackground(pool, LIMIT_MS));
  const ms = Math.round(performance.now() - startedAt);
  if (background === null) return { database: { ok: false, ms }, jobs: { ok: false }, worker: { ok: false } };
  const { workers, dueJobs, oldestDueSeconds } = background;
  return {
    database: { ok: true, ms },
    jobs: { ok: oldestDueSeconds < LATE_SECONDS, due: dueJobs, oldestSeconds: Math.round(oldestDueSeconds) },
    worker: { ok: workers > 0, workers },
  };
}

async function checkDisk({ config, minFreeBytes = MIN_FREE_BYTES }: ReadinessOptions): Promise<Check> {
  const space = await within(LIMIT_MS, readDiskSpace(config.dataDir));
  if (space === null) return { ok: false, writable: false };
  const freeMb = Math.floor(space.freeBytes / 1_000_000);
  return { ok: space.freeBytes >= minFreeBytes, writable: true, freeMb };
}

/** Below this, PostgreSQL will soon be unable to take orders. */
export const MIN_FREE_BYTES = 500_000_000;

type DiskSpace = { readonly folder: string; readonly freeBytes: number };

/** Reads the free space on the disks of data folder and database. Throws when the folder cannot be written. */
export async function readDiskSpace(dataDir: string): Promise<DiskSpace> {
  await access(dataDir, constants.W_OK | constants.X_OK);
  const database = await realpath(path.join(dataDir, 'postgres')).catch(() => dataDir);
  const places = await Promise.all([...new Set([dataDir, database])].map(measure));
  return places.reduce((least, place) => (place.freeBytes < least.freeBytes ? place : least));
}

async function measure(folder: string): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(folder);
  return { folder, freeBytes: bavail * bsize };
}
