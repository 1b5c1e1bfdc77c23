import type pg from 'pg';
import type { Log } from '../log.server.ts';
import { holdConnection, isSilence } from '../postgres/held-connection.server.ts';
import { bringForwardJobs, enqueueRecurringJobs, registerRecurringJobs } from './recurring-jobs.server.ts';

/** PostgreSQL shows a connection's name to every other connection of the same user. */
const WORKING = 'vitrina-worker ';
/** Takes no new jobs but has not finished its last ones. */
const ENDING = 'vitrina-ending ';
const BEAT_MS = 5_000;
const TIDY_MS = 15_000;
/** What a job says that was at its last attempt when its worker ended. */
const LOST = 'The worker ended before the job did, at its last attempt';
/** `add_job` takes the key from one that is running, and its further attempts. Nothing else writes to one. */
const REPLACED = 'key is null and attempts >= max_attempts and updated_at > locked_at';
/** A tool that runs the due jobs once ends within this time, or was killed. */
const TOOL_LIMIT = '10 minutes';

export type WorkerLineOptions = {
  readonly connectionString: string;
  readonly log: Pick<Log, 'warn'>;
  /** The database has been silent for so long that no other connection of this worker can be trusted. */
  readonly onSilence: () => void;
  /** How often it does the clock's work. */
  readonly beatMs?: number;
};

/**
 * Opens the connection that keeps track of workers. A worker marks a job as its own while it runs. A killed worker
 * leaves the mark, and the queue would wait four hours before it gave the job to another. So every worker keeps a
 * connection open with its name: a worker without one is gone, and its jobs are freed. The connection is reopened at
 * once when it is lost, and does the clock's work: recurring jobs and freeing. Rejects when the database cannot be
 * reached.
 */
export async function openWorkerLine({ log, beatMs = BEAT_MS, ...options }: WorkerLineOptions) {
  const connection = await holdConnection({
    connectionString: options.connectionString,
    name: 'vitrina-opening',
    onLoss: () => log.warn({}, 'the worker lost its connection to the database; opening it again'),
  });
  let workerId = '';
  let isWorking = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (isWorking) await enqueueRecurringJobs(connection.client());
    if (performance.now() - tidiedAt < TIDY_MS) return;
    await freeJobsOfTheDead(connection.client());
    await bringForwardJobs(connection.client());
    tidiedAt = performance.now();
  };
  const beat = oneAtATime(async () => {
    if (!connection.isOpen()) return;
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, 'recurring jobs and those of workers that are gone could not be looked after');
      if (!isSilence(error)) return;
      connection.drop();
      options.onSilence();
    }
  });
  const timer = setInterval(beat, beatMs);
  return {
    /** From now on it shows that the worker with this id is alive. */
    async announce(id: string) {
      workerId = id;
      isWorking = true;
      await connection.rename(WORKING + workerId);
      await registerRecurringJobs(connection.client());
      await beat();
    },
    /** From now on the worker has only the jobs with these ids; all others under its name are freed. */
    async markEnding(jobIds: readonly string[]) {
      isWorking = false;
      await connection.rename(ENDING + workerId);
      await connection.opened();
      await freeJobsOf(connection.client(), workerId, jobIds);
    },
    async end() {
      clearInterval(timer);
      await connection.end();
    },
  };
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await work();
    isRunning = false;
  };
}

/** A job may run twice when only its worker's connection was lost. Every job tolerates that. */
async function freeJobsOfTheDead(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
      where locked_by like 'pool-%'
        and not exists (select from pg_stat_activity where application_name in ($1 || locked_by, $2 || locked_by))
         or locked_by like 'otpool-%' and locked_at < now() - $3::interval`,
    [WORKING, ENDING, TOOL_LIMIT],
  );
  for (const { locked_by } of rows) await freeJobsOf(connection, locked_by, []);
}

/**
 * Frees them for other workers. One that was replaced while it ran is deleted: its successor does
 * the work. One that was at its last attempt is never run again, so it says why to the owner.
 */
async function freeJobsOf(connection: pg.Client, workerId: string, except: readonly string[]): Promise<void> {
  await connection.query(
    `with replaced as (
       delete from graphile_worker._private_jobs
        where locked_by = $1 and id <> all($2::bigint[]) and ${REPLACED}),
     freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null,
         last_error = case when attempts < max_attempts then last_error else coalesce(last_error, $3) end
        where locked_by = $1 and id <> all($2::bigint[]) and not (${REPLACED}))
     update graphile_worker._private_job_queues as q set locked_at = null, locked_by = null
      where q.locked_by = $1
        and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.id = any($2::bigint[]))`,
    [workerId, except, LOST],
  );
}
