import type pg from 'pg';

/**
 * Jobs are stored as requests, not as rows of the queue's own tables, which change with its version. Running jobs are
 * included: a job may run twice, but must not be lost. Recurring jobs are left out.
 */
const COLUMNS = [
  'name',
  'payload',
  'queue',
  'run_at',
  'attempts',
  'max_attempts',
  'key',
  'priority',
  'flags',
  'problem',
];

export const SELECT_JOBS = `
  select name, payload, queue, run_at, attempts, max_attempts, key, priority, flags,
    case when attempts >= max_attempts then coalesce(last_error, '') end as problem
  from (
    select tasks.identifier as name, jobs.payload::text as payload, queues.queue_name as queue, jobs.run_at,
      -- A running attempt has not failed.
      jobs.attempts - case when jobs.locked_at is null then 0 else 1 end as attempts,
      jobs.max_attempts, jobs.key, jobs.priority, jobs.flags::text as flags, jobs.last_error
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  ) waiting
  order by name collate "C", payload collate "C", run_at, key collate "C", attempts, max_attempts, priority, last_error collate "C"`;

export const COPY_JOBS = `copy restored_jobs (${COLUMNS.join(', ')}) from stdin`;

/** Creates the temporary table for jobs before they are queued. */
export async function prepareJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table restored_jobs (
    name text, payload text, queue text, run_at timestamptz, attempts integer, max_attempts integer, key text,
    priority integer, flags text, problem text, nth bigint generated always as identity) on commit drop`);
}

/** Queues them through the queue's own functions. The queue was empty, because the shop was. */
export async function queueJobs(client: pg.ClientBase): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  await client.query(`
    create temporary table queued_jobs on commit drop as
    select restored.*, (graphile_worker.add_job(restored.name, payload => restored.payload::json,
      queue_name => restored.queue, run_at => restored.run_at, max_attempts => restored.max_attempts,
      job_key => restored.key, priority => restored.priority,
      flags => (select array_agg(flag) from jsonb_object_keys(restored.flags::jsonb) flag))).id as id
    from restored_jobs restored order by nth`);
  await client.query(`
    select graphile_worker.reschedule_jobs(array[id], attempts => attempts, run_at => run_at)
    from queued_jobs where attempts > 0`);
  await client.query(`
    select graphile_worker.permanently_fail_jobs(array[id], nullif(problem, '')) from queued_jobs where problem is not null`);
}
