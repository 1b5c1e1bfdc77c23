import sharp, { type Sharp } from 'sharp';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type DecodeError, inspectPicture } from './decode-picture.server.ts';
import { MAX_PICTURE_BYTES, type PictureFormat } from './picture-format.ts';

/** The longest stored side: four times the widest rendition, so that larger ones can be made later. */
const MAX_SIDE = 3000;

/**
 * Re-encodes a picture: upright, in sRGB, first frame only, at most 3000 pixels a side, without metadata or anything
 * hidden in the file. The format stays unless given; AVIF becomes WebP, which is fast to encode, and GIF becomes PNG.
 * Errors: see DecodeError.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  { maxBytes = MAX_PICTURE_BYTES, format }: { readonly maxBytes?: number; readonly format?: PictureFormat } = {},
): Promise<Result<Uint8Array, DecodeError>> {
  const inspected = await inspectPicture(bytes, maxBytes);
  if (!inspected.ok) return inspected;
  try {
    return ok(await encode(bytes, format ?? inspected.value.format));
  } catch {
    // The header did not show it: the file is truncated somewhere.
    return err({ code: 'not-a-picture' });
  }
}

async function encode(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array> {
  const upright = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  switch (format) {
    case 'jpg':
      return upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'png':
    case 'gif': {
      const png = await upright.clone().png({ compressionLevel: 7 }).toBuffer();
      // A photograph with few colours grows when it is scaled down.
      return png.length <= MAX_PICTURE_BYTES ? png : toWebp(upright);
    }
    case 'webp':
    case 'avif':
      return toWebp(upright);
  }
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 92, effort: 2, smartSubsample: true }).toBuffer();
}
