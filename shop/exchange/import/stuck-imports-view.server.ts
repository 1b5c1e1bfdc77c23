import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

export type StuckImport = {
  readonly id: Uuid;
  readonly state: 'checking' | 'running' | 'undoing';
  /** Its products are in the shop, though search may not find all of them. */
  readonly is_written: boolean;
};

/**
 * Imports that are marked as running although nobody will finish them: their job failed for good, or was killed at its
 * last attempt. The command line has no job; its imports count when they began before `before`.
 */
export async function listStuckImports(db: Db, before: Date): Promise<StuckImport[]> {
  const { rows } = await sql<StuckImport>`
    select i.id, i.state, i.change_id is not null as is_written from product_imports i
    cross join lateral (
      select count(*) as all, count(*) filter (where j.locked_by is not null or j.attempts < j.max_attempts) as alive
      from graphile_worker.jobs j where j.key = 'product-import-' || i.id
    ) jobs
    where i.state in ('checking', 'running', 'undoing') and jobs.alive = 0 and (jobs.all > 0 or i.created_at < ${before})
    order by i.created_at, i.id`.execute(db);
  return rows;
}
