import { ok } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listShownPictures, type ShownPicture } from './picture-view.server.ts';
import { PICTURE_FOLDERS } from './storage.ts';

const EXAMPLES = 5;

/**
 * Compares what products, variations, categories and orders show with a listing of the bucket, folder by folder,
 * without reading files. Throws when the bucket does not respond.
 */
export async function findMissingPictures(shop: Pick<Shop, 'db' | 'storage'>) {
  // How many different pictures the shop shows, how many of them have no file, and the first few of these.
  let shown = 0;
  let missing = 0;
  const examples: ShownPicture[] = [];
  for (const folder of PICTURE_FOLDERS) {
    // Read before the listing: a file is written before a product may refer to it.
    const named = await listShownPictures(shop.db, folder);
    const stored = new Set((await shop.storage.list(folder)).map(({ path }) => path));
    const absent = named.filter(({ path }) => !stored.has(path));
    shown += named.length;
    missing += absent.length;
    examples.push(...absent.slice(0, EXAMPLES - examples.length));
  }
  return ok({ shown, missing, examples });
}
