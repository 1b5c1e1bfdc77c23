import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stemOf } from './image.ts';
import { deleteMediaFile, lockMediaFiles } from './media-file-store.server.ts';
import { PICTURE_FOLDERS } from './storage.ts';
import { listKnownPaths, listUnusedPictures } from './unused-picture-view.server.ts';

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
