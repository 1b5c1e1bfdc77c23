import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stemOf } from './image.ts';
import { deleteMediaFile, insertMediaFile, lockMediaFiles } from './media-file-store.server.ts';
import { isUnusedPicture } from './unused-picture-view.server.ts';

/** `not-removed`: the bucket did not let go of it; it is there as before. `id` is in the log. */
export type RemovePictureError = { readonly code: 'not-removed'; readonly id: string };

/**
 * Takes a picture that was uploaded and thought better of out of the bucket at once. One that something saved shows, or is
 * just being saved with, stays: should nothing show it later, the night's sweep takes it. So does one that is not known.
 */
export async function removePicture(
  shop: Shop,
  { path }: { readonly path: string },
): Promise<Result<{ readonly removed: boolean }, RemovePictureError>> {
  // The row goes first, as in the sweep: broken off in between, what is left is a file that the sweep finds.
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
