import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stemOf } from './image.ts';
import { deleteMediaFile, insertMediaFile, lockMediaFiles } from './media-file-store.server.ts';
import { isUnusedPicture, listKnownPaths, listUnusedPictures } from './picture-view.server.ts';
import { PICTURE_FOLDERS } from './storage.ts';

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

/**
 * Removes pictures that nothing shows: those of products that were never saved, files without a row, and half-written
 * ones. Pictures younger than `minAgeMs` stay, because somebody may be editing. Returns how many were removed.
 */
export async function sweepPictures(shop: Shop, { minAgeMs }: { readonly minAgeMs: number }): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - minAgeMs);
  // Rows go first: the next sweep finds a file without a row, while a row without a file is a broken picture.
  const unused = await transact(shop.db, async (tx) => {
    const candidates = await listUnusedPictures(tx, before);
    if (candidates.length === 0) return [];
    // Something may have been saved that shows it since it was found. Once it is locked, nothing more can.
    const locked = new Set(await lockMediaFiles(tx, candidates, 'remove'));
    const removable = (await listUnusedPictures(tx, before)).filter((path) => locked.has(path));
    for (const path of removable) await deleteMediaFile(tx, path);
    return removable;
  });
  const removed = new Set([...unused, ...(await listFilesWithoutRow(shop, before))]);
  for (const path of removed) {
    await shop.storage.delete(path);
    await shop.renditions.remove(stemOf(path));
  }
  await Promise.all([shop.storage.tidy(before), shop.documents.tidy(before), shop.renditions.tidy(before)]);
  if (removed.size > 0) shop.log.info({ pictures: removed.size }, 'pictures that nothing shows were removed');
  return removed.size;
}

async function listFilesWithoutRow(shop: Shop, before: Date): Promise<string[]> {
  const files = (await Promise.all(PICTURE_FOLDERS.map((folder) => shop.storage.list(folder)))).flat();
  const paths = files.filter(({ storedAt }) => storedAt <= before).map(({ path }) => path);
  const known = await listKnownPaths(shop.db, paths);
  return paths.filter((path) => !known.has(path));
}
