import type pg from 'pg';

/** How the work in the background goes. Times are seconds. */
export type Background = {
  /** Workers that are connected to the database. */
  readonly workers: number;
  /** Jobs that could be worked on now and are not. */
  readonly dueJobs: number;
  /** How long the one due longest has waited; 0 without any. */
  readonly oldestDueSeconds: number;
};

/** What else waits. Counted on request only: it reads more than the few rows that are due. */
export type Backlog = {
  /** Jobs that are to be done, later ones included. */
  readonly jobs: number;
  /** Jobs that are not tried again by themselves. */
  readonly failedJobs: number;
  readonly waitingMails: number;
  readonly failedMails: number;
};

/**
 * A job is due from its `run_at`: one that failed waits until it is tried again, one whose queue is busy waits for the one
 * before it, and neither is late.
 */
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

/** Throws when the database does not answer within `limitMs`. */
export function readBackground(pool: pg.Pool, limitMs: number): Promise<Background> {
  return readRow<Background>(pool, BACKGROUND, limitMs);
}

export function readBacklog(pool: pg.Pool, limitMs: number): Promise<Backlog> {
  return readRow<Backlog>(pool, BACKLOG, limitMs);
}

/** The one row of `text`. Throws when the database does not send it within `limitMs` of taking the query. */
export async function readRow<Row extends object>(pool: pg.Pool, text: string, limitMs: number): Promise<Row> {
  // The driver knows the limit, its types do not: a connection that hangs is thrown away then.
  const { rows } = await pool.query<Row>({ text, query_timeout: limitMs } as pg.QueryConfig);
  const [row] = rows;
  if (row === undefined) throw new Error('The database counted nothing');
  return row;
}
