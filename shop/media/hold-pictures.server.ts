import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { listCopyPaths } from './copies/picture-copy-view.server.ts';
import { isExternalImage } from './image.ts';
import { lockMediaFiles } from './media-file-store.server.ts';

/** Returns the known pictures, those still being copied too, locked until the transaction ends: no sweep then. */
export async function holdPictures(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const held = new Set(await lockMediaFiles(tx, paths, 'hold'));
  const others = paths.filter((path) => !held.has(path));
  return new Set([...held, ...(await listCopyPaths(tx, others))]);
}

/** Returns the value if it is a bucket path without a picture; otherwise null, with the picture locked. */
export async function findUnknownPicture(tx: Tx, image: string | null): Promise<string | null> {
  if (image === null || isExternalImage(image)) return null;
  return (await holdPictures(tx, [image])).has(image) ? null : image;
}
