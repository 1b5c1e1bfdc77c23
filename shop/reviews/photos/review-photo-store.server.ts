import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ReviewPhotos } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

type PhotoRow = Selectable<ReviewPhotos>;

/** A review's photos in order, locked until the transaction ends. */
export async function lockPhotos(tx: Tx, reviewId: Uuid): Promise<PhotoRow[]> {
  return tx
    .selectFrom('review_photos')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** Returns a photo, locked until the transaction ends. */
export async function lockPhoto(tx: Tx, id: Uuid): Promise<PhotoRow | undefined> {
  return tx.selectFrom('review_photos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns how many were added: a photo that some review has already is not added to another. */
export async function insertPhotos(tx: Tx, photos: readonly Insertable<ReviewPhotos>[]): Promise<number> {
  if (photos.length === 0) return 0;
  const added = await tx
    .insertInto('review_photos')
    .values([...photos])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

export async function updatePhoto(tx: Tx, id: Uuid, columns: Updateable<ReviewPhotos>): Promise<void> {
  await tx.updateTable('review_photos').set(columns).where('id', '=', id).execute();
}

export async function deletePhotos(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('review_photos').where('path', 'in', paths).execute();
}

/** Deletes all photos of a person's reviews; returns their paths. */
export async function deletePhotosOf(tx: Tx, userId: Uuid): Promise<string[]> {
  const rows = await tx
    .deleteFrom('review_photos')
    .where('review_id', 'in', (query) => query.selectFrom('product_reviews').select('id').where('user_id', '=', userId))
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Deletes photos that staff refused before; returns how many. */
export async function deletePhotosRefusedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('review_photos')
    .where('state', '=', 'refused')
    .where('decided_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
