import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  contentTypeOf,
  isMadeAhead,
  parseRenditionPath,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  stemOf,
} from './image.ts';
import { findMediaFile } from './media-file-store.server.ts';
import { PICTURE_FORMATS } from './picture-format.ts';

/**
 * The file behind '/media/<path>'. It is made at once if the background job has not made it yet, so that a page never
 * shows a missing picture. `file-missing`: the picture is known but its file is not in the bucket, as after a restore
 * without pictures.
 */
export async function getRendition(
  shop: Shop,
  path: string,
): Promise<Result<{ bytes: Uint8Array; contentType: string }, { code: 'unknown-picture' | 'file-missing' }>> {
  const name = parseRenditionPath(path);
  if (name === null) return err({ code: 'unknown-picture' });
  const contentType = contentTypeOf(name.format);
  const ready = await shop.renditions.find(name);
  if (ready !== null) return ok({ bytes: ready, contentType });

  // The address does not say the original's format. There are few formats, and all candidates are primary keys.
  const candidates = PICTURE_FORMATS.map((format) => `${name.stem}.${format}`);
  const original = await findMediaFile(shop.db, candidates);
  if (original === undefined) return err({ code: 'unknown-picture' });
  const bytes = await shop.renditions.make(name, original.path);
  if (bytes !== null) return ok({ bytes, contentType });
  shop.log.warn({ picture: original.path }, 'the file of a picture is missing');
  return err({ code: 'file-missing' });
}

/**
 * Makes the missing renditions of a stored picture that are made ahead, none wider than the picture. It may run twice.
 * A picture removed since needs none.
 */
export async function makeRenditions(shop: Shop, path: string): Promise<void> {
  const original = await findMediaFile(shop.db, [path]);
  if (original === undefined) return;
  const stem = stemOf(path);
  const widths = RENDITION_WIDTHS.filter((_, place) => (RENDITION_WIDTHS[place - 1] ?? 0) < original.width);
  const names = widths.flatMap((width) => RENDITION_FORMATS.map((format) => ({ stem, width, format })));
  await shop.renditions.makeAll(names.filter(isMadeAhead), path);
}
