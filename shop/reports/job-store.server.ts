import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** The queue's tables are written through its own functions, which do not touch running jobs. */

export type QueuedJob = { readonly name: string; readonly attempts: number; readonly lastError: string | null };

export async function findJob(db: Db | Tx, id: string): Promise<QueuedJob | null> {
  const { rows } = await sql<QueuedJob>`
    select task_identifier as name, attempts, last_error as "lastError"
    from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Makes it due now with all attempts. False when it is running or gone. */
export async function rescheduleJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)
    where id is not null`.execute(tx);
  return rows.length > 0;
}

/** Deletes a job. False when it is running or gone. */
export async function deleteJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array[${id}::bigint]) where id is not null`.execute(tx);
  return rows.length > 0;
}
