import type { Sharp } from 'sharp';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { loadSharp } from './load-sharp.server.ts';
import {
  detectPictureFormat,
  isHeic,
  isSvg,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_FRAMES,
  MAX_PICTURE_PIXELS,
  type PictureFormat,
} from './picture-format.ts';

type InspectedPicture = {
  readonly format: PictureFormat;
  /** Pixels as seen, after the camera's rotation is applied. */
  readonly width: number;
  readonly height: number;
};

type DecodedPicture = InspectedPicture & {
  /** The backdrop's colour, '#rrggbb', shown around the picture and before it loads. */
  readonly ground: string;
};

export type DecodeError = {
  readonly code: 'not-a-picture' | 'svg' | 'heic' | 'too-many-bytes' | 'too-many-pixels' | 'too-many-frames';
};

/** Reads only the header, without decoding pixels: whether the picture may be decoded at all. */
async function inspectPicture(
  bytes: Uint8Array,
  maxBytes = MAX_PICTURE_BYTES,
): Promise<Result<InspectedPicture, DecodeError>> {
  if (bytes.length > maxBytes) return err({ code: 'too-many-bytes' });
  const format = detectPictureFormat(bytes);
  if (format === null) return err({ code: findRefusal(bytes) });
  try {
    const sharp = await loadSharp();
    // Without a limit, to distinguish a picture that is too large from a broken one.
    const { width, height, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS[format]) return err({ code: 'too-many-pixels' });
    if (pages > MAX_PICTURE_FRAMES) return err({ code: 'too-many-frames' });
    return ok({ format, width: autoOrient.width, height: autoOrient.height });
  } catch {
    return err({ code: 'not-a-picture' });
  }
}

/** Why bytes of no known format are refused. */
function findRefusal(bytes: Uint8Array): DecodeError['code'] {
  if (isHeic(bytes)) return 'heic';
  return isSvg(bytes) ? 'svg' : 'not-a-picture';
}

/** Checks that bytes are a picture by decoding them. File names and announced types prove nothing. */
export async function decodePicture(bytes: Uint8Array): Promise<Result<DecodedPicture, DecodeError>> {
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok) return inspected;
  try {
    return ok({ ...inspected.value, ground: await sampleGround(bytes) });
  } catch {
    return err({ code: 'not-a-picture' });
  }
}

const SAMPLE = 48;

/** The median colour along the four edges, so that an object in the middle or across one edge does not count. */
async function sampleGround(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const pixels = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .resize(SAMPLE, SAMPLE, { fit: 'fill', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const edge: number[] = [];
  for (let i = 0; i < SAMPLE; i += 1) edge.push(i, (SAMPLE - 1) * SAMPLE + i, i * SAMPLE, i * SAMPLE + SAMPLE - 1);
  const channels = pixels.length / (SAMPLE * SAMPLE);
  const median = (channel: number) => {
    const values = edge.map((pixel) => pixels[pixel * channels + Math.min(channel, channels - 1)] ?? 255);
    return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255;
  };
  return `#${[0, 1, 2].map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}`;
}

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
  const sharp = await loadSharp();
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
