import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

const AT_ONCE = 500;

/** Lists products that are published, by id, a batch at a time: those behind `after`. */
export async function listPublished(db: Db, after: Uuid | null): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from products where is_active and deleted_at is null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}
