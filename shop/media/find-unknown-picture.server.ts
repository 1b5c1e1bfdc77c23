import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { holdPictures } from './hold-pictures.server.ts';
import { isExternalImage } from './image.ts';

/** The value itself where it is a path of the bucket that nobody put a picture at; else null, and the picture stays until the transaction ends. */
export async function findUnknownPicture(tx: Tx, image: string | null): Promise<string | null> {
  if (image === null || isExternalImage(image)) return null;
  return (await holdPictures(tx, [image])).has(image) ? null : image;
}
