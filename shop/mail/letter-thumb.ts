import { imageUrl, isExternalImage, PLACEHOLDER_IMAGE } from '#shop/media/image.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';

/** A small picture that the mail program fetches from the shop; its size is fixed, so that nothing moves. */
export type LetterThumb = { readonly url: string; readonly width: number; readonly height: number };

/** The longer side, in pixels. */
export const THUMB_SIZE = 64;

/**
 * The small picture of a good: a JPEG, because mail programs show no AVIF, wide enough for dense screens. Null without a
 * picture, and for one on somebody else's server, which would learn who reads the mail and when.
 */
export function thumbOf(shopUrl: string, picture: Picture | null): LetterThumb | null {
  if (picture === null || isExternalImage(picture.path)) return null;
  const address = imageUrl(picture.path, 320);
  if (address === PLACEHOLDER_IMAGE) return null;
  const scale = THUMB_SIZE / Math.max(picture.width, picture.height);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { url: `${shopUrl}${address}`, width: side(picture.width), height: side(picture.height) };
}
