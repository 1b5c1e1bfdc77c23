import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stemOf } from './image.ts';
import { deleteMediaFile, insertMediaFile, lockMediaFiles } from './media-file-store.server.ts';
import { isUnusedPicture } from './unused-picture-view.server.ts';

/** `not-removed`: the bucket did not delete it; everything is as before. `id` is in the log. */
export type RemovePictureError = { readonly code: 'not-removed'; readonly id: string };

/**
 * Deletes an uploaded picture that is no longer wanted from the bucket at once. A picture that something saved shows,
 * or is being saved with, stays; the nightly sweep removes it if nothing shows it later. An unknown picture stays as
 * well.
 */
export async function removePicture(
  shop: Shop,
  { path }: { readonly path: string },
): Promise<Result<{ readonly removed: boolean }, RemovePictureError>> {
  // The row goes first, as in the sweep: an interruption leaves a file, which the sweep finds.
  const row = await transact(shop.db, async (tx) => {
    const [locked] = await lockMediaFiles(tx, [path], 'remove');
    if (locked === undefined || !(await isUnusedPicture(tx, path))) return undefined;
    return deleteMediaFile(tx, path);
  });
  if (row === undefined) return ok({ removed: false });
  try {
    await shop.storage.delete(path);
  } catch (error) {
    const id = randomBytes(4).toString('hex');
    shop.log.error({ err: error, id, path }, 'a picture could not be removed');
    await transact(shop.db, (tx) => insertMediaFile(tx, row));
    return err({ code: 'not-removed', id });
  }
  await shop.renditions.remove(stemOf(path));
  return ok({ removed: true });
}
