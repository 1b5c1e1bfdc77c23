import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { CopyProgress, GivenUpCopy, MissingCopy } from './picture-copy.ts';

const SHOWN = 50;

/** The progress of an import's pictures, each counted once. */
export async function findCopyProgress(db: Db, importId: Uuid): Promise<CopyProgress> {
  const { rows } = await sql<CopyProgress>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'copied')::integer as copied,
      count(*) filter (where state = 'given_up')::integer as given_up
    from picture_copies where path in (select path from picture_copy_uses where import_id = ${importId})`.execute(db);
  return rows[0] ?? { waiting: 0, copied: 0, given_up: 0 };
}

/** The first pictures that were given up, each with a product that uses it. */
export async function listGivenUpCopies(db: Db, importId: Uuid): Promise<GivenUpCopy[]> {
  const { rows } = await sql<GivenUpCopy>`
    select c.address, c.reason, c.detail, p.id as "productId", p.name as "productName"
    from picture_copies c
    join lateral (select product_id from picture_copy_uses where import_id = ${importId} and path = c.path limit 1) u on true
    join products p on p.id = u.product_id
    where c.state = 'given_up'
    order by p.name, c.address limit ${SHOWN}`.execute(db);
  return rows;
}

/** Lists those of `paths` that are still to be copied. */
export async function listMissingCopies(db: Db, paths: readonly string[]): Promise<MissingCopy[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('picture_copies')
    .select(['path', 'address', 'state', 'reason', 'detail'])
    .where('path', 'in', [...paths])
    .where('state', '<>', 'copied')
    .$narrowType<Pick<MissingCopy, 'state' | 'reason'>>()
    .execute();
  return rows;
}

/** Lists those of `paths` that are copied pictures, finished or not. */
export async function listCopyPaths(db: Db | Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('picture_copies')
    .select('path')
    .where('path', 'in', [...paths])
    .execute();
  return new Set(rows.map(({ path }) => path));
}
