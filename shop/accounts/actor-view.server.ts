import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** The actor with their present name; null for the shop itself and for somebody whose account is gone. */
export async function findActor(db: Db | Tx, profileId: Uuid | null): Promise<Actor> {
  if (profileId === null) return null;
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, name: row.full_name };
}
