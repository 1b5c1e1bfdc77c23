import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from './query-database.ts';

/** Work that is due, by the database's clock. */
export type DueJobs = { readonly count: number; readonly oldestSeconds: number; readonly names: string };

export type JobWatch = {
  /** When some job had been due the longest. */
  longest(): DueJobs;
  /** Waits until nothing is due any more; seconds, or null after `limitMs`. */
  untilDone(limitMs: number): Promise<number | null>;
  stop(): Promise<void>;
};

const LOOK_MS = 1_000;
/** Younger than that it is not late: a worker looks for new jobs each second. */
const AT_ONCE_SECONDS = 2;

const DUE = `select count(*)::int as count, coalesce(extract(epoch from now() - min(greatest(jobs.run_at, jobs.created_at))), 0)::float8 as "oldestSeconds",
    coalesce(string_agg(distinct tasks.identifier, ', '), '') as names
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  where jobs.run_at < now() - interval '${AT_ONCE_SECONDS} seconds' and jobs.attempts < jobs.max_attempts`;

export async function findDueJobs(connectionString: string): Promise<DueJobs | null> {
  return (await queryDatabase<DueJobs>(connectionString, DUE))?.[0] ?? null;
}

/** Looks each second how late the shop is with what it does in the background. */
export function watchJobs(connectionString: string): JobWatch {
  let isOver = false;
  let longest: DueJobs = { count: 0, oldestSeconds: 0, names: '' };
  const watching = (async () => {
    while (!isOver) {
      const due = await findDueJobs(connectionString);
      if (due !== null && due.oldestSeconds > longest.oldestSeconds) longest = due;
      await sleep(LOOK_MS);
    }
  })();
  return {
    longest: () => longest,
    async untilDone(limitMs) {
      const began = performance.now();
      while (performance.now() - began < limitMs) {
        const due = await findDueJobs(connectionString);
        if (due?.count === 0) return (performance.now() - began) / 1_000;
        await sleep(LOOK_MS / 2);
      }
      return null;
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}
