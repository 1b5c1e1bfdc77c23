import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** What a page needs to reserve a picture's size and backdrop before it loads. */
export type Picture = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb' */
  readonly ground: string;
};

/** The known ones of `paths`, by path. */
export async function listPictures(db: Db | Tx, paths: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_files')
    .select(['path', 'width', 'height', 'ground'])
    .where('path', 'in', [...new Set(paths)])
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}
