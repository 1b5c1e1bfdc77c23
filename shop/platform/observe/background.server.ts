import type pg from 'pg';

/** The state of background work. Times are seconds. */
export type Background = {
  /** Workers that are connected to the database. */
  readonly workers: number;
  /** Jobs that are due and not running. */
  readonly dueJobs: number;
  /** How long the oldest due job has waited; 0 without any. */
  readonly oldestDueSeconds: number;
};

/** Other waiting work. Counted only on request, because it reads more than the few due rows. */
export type Backlog = {
  /** Jobs that are to be done, later ones included. */
  readonly jobs: number;
  /** Jobs that are not retried automatically. */
  readonly failedJobs: number;
  readonly waitingMails: number;
  readonly failedMails: number;
};

/** Due from its `run_at`. A failed job that waits for its retry, or one in a busy queue, is not late. */
const BACKGROUND = `
  select
    (select count(*) from pg_stat_activity
      where datname = current_database() and application_name like 'vitrina-worker %')::integer as workers,
    count(*)::integer as "dueJobs",
    coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestDueSeconds"
  from graphile_worker.jobs job
  where locked_at is null and run_at <= now() and attempts < max_attempts
    and (queue_name is null or not exists (
      select from graphile_worker.jobs before where before.queue_name = job.queue_name and before.locked_at is not null))`;

const BACKLOG = `
  select
    count(*) filter (where attempts < max_attempts)::integer as jobs,
    count(*) filter (where attempts >= max_attempts)::integer as "failedJobs",
    (select count(*) from mails where state = 'queued')::integer as "waitingMails",
    (select count(*) from mails where state = 'failed' and dismissed_at is null)::integer as "failedMails"
  from graphile_worker.jobs`;

/** Throws when the database does not respond within `limitMs`. */
export function readBackground(pool: pg.Pool, limitMs: number): Promise<Background> {
  return readRow<Background>(pool, BACKGROUND, limitMs);
}

export function readBacklog(pool: pg.Pool, limitMs: number): Promise<Backlog> {
  return readRow<Backlog>(pool, BACKLOG, limitMs);
}

/** The single row of `text`. Throws when it does not arrive within `limitMs`. */
export async function readRow<Row extends object>(pool: pg.Pool, text: string, limitMs: number): Promise<Row> {
  // The driver supports the limit, its types do not; a connection that hangs is then discarded.
  const { rows } = await pool.query<Row>({ text, query_timeout: limitMs } as pg.QueryConfig);
  const [row] = rows;
  if (row === undefined) throw new Error('The database counted nothing');
  return row;
}

/** The result of `work`, or null when it fails or takes longer than `limitMs`. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, limitMs, null);
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
