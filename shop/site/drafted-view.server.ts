import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Drafted, DraftedTable } from './drafted.ts';

/** Reads both as they are stored. There may be neither: then they are undefined. */
export async function findDrafted(db: Db | Tx, table: DraftedTable): Promise<Drafted<unknown>> {
  const rows = await db.selectFrom(table).select(['state', 'fields']).execute();
  const find = (wanted: string) => rows.find(({ state }) => state === wanted)?.fields;
  return { published: find('published'), draft: find('draft') };
}
