import sharp from 'sharp';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import {
  detectPictureFormat,
  isHeic,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_FRAMES,
  MAX_PICTURE_PIXELS,
  type PictureFormat,
} from './picture-format.ts';

// The server has few cores and pages to answer: one thread for each picture, and no memory kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

export type InspectedPicture = {
  readonly format: PictureFormat;
  /** Pixels, as seen (turned the way the camera was held). */
  readonly width: number;
  readonly height: number;
};

export type DecodedPicture = InspectedPicture & {
  /** Colour of the backdrop, '#rrggbb': what stands around the picture before and beside it. */
  readonly ground: string;
};

export type DecodeError = {
  readonly code: 'not-a-picture' | 'heic' | 'too-many-bytes' | 'too-many-pixels' | 'too-many-frames';
};

/** Reads what the header says, without a single pixel: whether the picture may be decoded at all. */
export async function inspectPicture(
  bytes: Uint8Array,
  maxBytes = MAX_PICTURE_BYTES,
): Promise<Result<InspectedPicture, DecodeError>> {
  if (bytes.length > maxBytes) return err({ code: 'too-many-bytes' });
  const format = detectPictureFormat(bytes);
  if (format === null) return err({ code: isHeic(bytes) ? 'heic' : 'not-a-picture' });
  try {
    // Without a limit, to tell a picture that is too large from one that is broken.
    const { width, height, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS[format]) return err({ code: 'too-many-pixels' });
    if (pages > MAX_PICTURE_FRAMES) return err({ code: 'too-many-frames' });
    return ok({ format, width: autoOrient.width, height: autoOrient.height });
  } catch {
    return err({ code: 'not-a-picture' });
  }
}

/** Looks whether bytes are a picture by decoding them; names and announced types prove nothing. */
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

/** The median colour along the four edges: what stands in the middle, or cuts one edge, does not count. */
async function sampleGround(bytes: Uint8Array): Promise<string> {
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
