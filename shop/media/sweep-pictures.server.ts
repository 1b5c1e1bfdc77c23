import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { stemOf } from './image.ts';
import { deleteMediaFile, lockMediaFiles } from './media-file-store.server.ts';
import { PICTURE_FOLDERS } from './storage.ts';
import { listKnownPaths, listUnusedPictures } from './unused-picture-view.server.ts';

/**
 * Removes pictures that nothing shows: those whose product was never saved, files whose row was never written, and what was
 * being written when a process ended. Younger ones than `minAgeMs` are left alone, because somebody may just be editing. Answers how many were removed.
 */
export async function sweepPictures(shop: Shop, { minAgeMs }: { readonly minAgeMs: number }): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - minAgeMs);
  // The rows go first: a file without a row is found again by the next sweep, a row without a file is a broken picture.
  const unused = await transact(shop.db, async (tx) => {
    const candidates = await listUnusedPictures(tx, before);
    if (candidates.length === 0) return [];
    // Something that shows one may have been saved since it was found. Once locked, nothing more can.
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
