import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { holdPictures } from './hold-pictures.server.ts';
import { isExternalImage } from './image.ts';

/**
 * Returns the value if it is a bucket path without a picture; otherwise null, with the picture locked until the
 * transaction ends.
 */
export async function findUnknownPicture(tx: Tx, image: string | null): Promise<string | null> {
  if (image === null || isExternalImage(image)) return null;
  return (await holdPictures(tx, [image])).has(image) ? null : image;
}
