import type pg from 'pg';
import type { JobName } from '../jobs.server.ts';

type Recurring = {
  readonly name: JobName;
  readonly period: '1 minute' | '5 minutes' | '1 hour' | '1 day';
  /** Time of day in UTC. */
  readonly at: string;
};

/** Jobs that only time causes. */
const RECURRING: readonly Recurring[] = [
  { name: 'reconcile-payments', period: '1 minute', at: '00:00' },
  { name: 'renew-sitemap', period: '1 minute', at: '00:00' },
  { name: 'settle-product-imports', period: '1 minute', at: '00:00' },
  { name: 'notify-owner', period: '5 minutes', at: '00:00' },
  // What a migration left to be done, or work whose job was lost; without any it is one short query.
  { name: 'refresh-search', period: '5 minutes', at: '00:02' },
  // So that no reader waits while a new version is drawn.
  { name: 'store-legal-texts', period: '5 minutes', at: '00:03' },
  { name: 'check-seo', period: '1 hour', at: '00:23' },
  { name: 'make-backup', period: '1 day', at: '01:37' },
  { name: 'purge-records', period: '1 day', at: '02:17' },
  { name: 'sweep-pictures', period: '1 day', at: '02:47' },
  { name: 'count-sales', period: '1 day', at: '03:07' },
  { name: 'relate-products', period: '1 day', at: '03:17' },
  { name: 'judge-products', period: '1 day', at: '03:27' },
  { name: 'refresh-pickup-points', period: '1 day', at: '03:47' },
];

/** One is lost when its worker is killed. */
const MAX_ATTEMPTS = 3;
/** After a clock was set back, a past moment may be in the future. */
const FUTURE = "now() + interval '1 second'";

/** Registers the recurring jobs. A new one starts with its next turn, not with a past one. */
export async function registerRecurringJobs(connection: pg.Client): Promise<void> {
  await connection.query('insert into recurring_jobs (name) select unnest($1::text[]) on conflict do nothing', [
    RECURRING.map(({ name }) => name),
  ]);
}

/**
 * Queues those whose turn has come since they were last queued, each at most once: a worker that was away for a week
 * does not find a thousand. Only the database's clock counts. Many workers may call it at once, and often.
 */
export async function enqueueRecurringJobs(connection: pg.Client): Promise<void> {
  await connection.query(
    `with due as (
       update recurring_jobs as r set enqueued_at = now()
         from unnest($1::text[], $2::interval[], $3::timestamptz[]) as j(name, period, origin)
        where r.name = j.name
          and (r.enqueued_at < date_bin(j.period, now(), j.origin) or r.enqueued_at > ${FUTURE})
       returning r.name)
     select graphile_worker.add_job(name, payload => '{}'::json, max_attempts => ${MAX_ATTEMPTS}, job_key => 'recurring-' || name)
       from due`,
    [
      RECURRING.map(({ name }) => name),
      RECURRING.map(({ period }) => period),
      RECURRING.map(({ at }) => `2000-01-01T${at}:00Z`),
    ],
  );
}

/**
 * Moves jobs that were queued while the database's clock was ahead: they wait for their intended time from now, not for
 * that clock.
 */
export async function bringForwardJobs(connection: pg.Client): Promise<void> {
  await connection.query(
    `update graphile_worker._private_jobs
        set run_at = run_at - (greatest(created_at, updated_at) - now()),
            created_at = least(created_at, now()), updated_at = now()
      where greatest(created_at, updated_at) > ${FUTURE} and locked_at is null`,
  );
}
