import type { Insertable, Selectable } from 'kysely';
import type { MediaFiles } from '#db/schema.generated.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

export async function insertMediaFile(tx: Tx, file: Insertable<MediaFiles>): Promise<void> {
  await tx.insertInto('media_files').values(file).execute();
}

/** Adds the files of copied pictures in one statement, so that they are announced once. */
export async function insertCopiedFiles(tx: Tx, files: readonly Insertable<MediaFiles>[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('media_files')
    .values([...files])
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Returns the row that existed. */
export async function deleteMediaFile(tx: Tx, path: string): Promise<Selectable<MediaFiles> | undefined> {
  return tx.deleteFrom('media_files').where('path', '=', path).returningAll().executeTakeFirst();
}

/**
 * Returns those of `paths` that exist, locked until the transaction ends. Several transactions may hold one; only one
 * may take it for removal, and it skips those that others hold.
 */
export async function lockMediaFiles(tx: Tx, paths: readonly string[], as: 'hold' | 'remove'): Promise<string[]> {
  const found = tx.selectFrom('media_files').select('path').where('path', 'in', paths).orderBy('path');
  const rows = await (as === 'hold' ? found.forKeyShare() : found.forUpdate().skipLocked()).execute();
  return rows.map(({ path }) => path);
}

/** Returns the one of `paths` that is a known original, if any. */
export async function findMediaFile(
  db: Db | Tx,
  paths: readonly string[],
): Promise<{ readonly path: string; readonly width: number } | undefined> {
  return db.selectFrom('media_files').select(['path', 'width']).where('path', 'in', paths).executeTakeFirst();
}
