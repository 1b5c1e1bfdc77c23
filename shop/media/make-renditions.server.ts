import type { Shop } from '#shop/shop.server.ts';
import { RENDITION_FORMATS, RENDITION_WIDTHS, stemOf } from './image.ts';
import { findMediaFile } from './media-file-store.server.ts';

/** Makes the missing renditions of a stored picture. It may run twice. A picture removed since needs none. */
export async function makeRenditions(shop: Shop, path: string): Promise<void> {
  if ((await findMediaFile(shop.db, [path])) === undefined) return;
  const stem = stemOf(path);
  const names = RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => ({ stem, width, format })));
  await shop.renditions.makeAll(names, path);
}
