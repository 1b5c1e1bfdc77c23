import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

const NOTHING_SHOWS_IT = sql`
  not exists (select from products where m.path = any (images))
  and not exists (select from product_variations where image = m.path)
  and not exists (select from categories where image_url = m.path)
  and not exists (select from order_items where image = m.path)`;

/** Originals added before `before` that no product, variation, category or order shows. */
export async function listUnusedPictures(db: Db | Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from media_files m where created_at <= ${before} and ${NOTHING_SHOWS_IT} order by path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Whether this original exists and no product, variation, category or order shows it. */
export async function isUnusedPicture(db: Db | Tx, path: string): Promise<boolean> {
  const { rows } = await sql`select from media_files m where path = ${path} and ${NOTHING_SHOWS_IT}`.execute(db);
  return rows.length > 0;
}

/** Those of `paths` that have a row. */
export async function listKnownPaths(db: Db | Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db.selectFrom('media_files').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}
