import type { Sharp } from 'sharp';
import { createLimiter } from '#shop/platform/limiter.ts';
import { RENDITION_FORMATS, RENDITION_WIDTHS, type RenditionName, renditionPath } from './image.ts';
import { loadSharp } from './load-sharp.server.ts';
import { MAX_PICTURE_PIXELS } from './picture-format.ts';
import { SHOP_GROUND_NAMES, SHOP_GROUNDS, type ShopGround, SOCIAL_SIZE } from './shop-ground.ts';
import type { Storage } from './storage.ts';

/** Raise it when sizes or qualities change: old renditions are then left behind and new ones made. */
export const RENDITION_VERSION = 1;

const JPEG = { quality: 80, mozjpeg: true } as const;

/** Encoders running at once. Two, because the shop's machines have two cores or more, and pages come first. */
const MAX_AT_ONCE = 2;

/** Finds renditions and makes missing ones. One per shop, because it remembers which are being made. */
export type Renditions = ReturnType<typeof createRenditions>;

export function createRenditions(originals: Storage, cache: Storage) {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const limit = createLimiter(MAX_AT_ONCE);
  const background = createLimiter(1);

  async function encodeAndKeep(name: RenditionName, originalPath: string): Promise<Uint8Array | null> {
    // An earlier caller may have finished between the cache lookup and now.
    const ready = await cache.get(renditionPath(name));
    if (ready !== null) return ready;
    const original = await originals.get(originalPath);
    if (original === null) return null;
    const bytes = await encode(original, name);
    await cache.put(renditionPath(name), bytes);
    return bytes;
  }

  /** The existing one, that of a running encoder, or a new one. Null when the original is gone. */
  function make(name: RenditionName, originalPath: string): Promise<Uint8Array | null> {
    const key = renditionPath(name);
    const started = underWay.get(key);
    if (started) return started;
    const making = limit(() => encodeAndKeep(name, originalPath)).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    make,
    find: (name: RenditionName) => cache.get(renditionPath(name)),
    /** Makes missing renditions one after another at the lowest priority, because pages come first. */
    makeAll: (names: readonly RenditionName[], originalPath: string) =>
      background(async () => {
        for (const name of names) await make(name, originalPath);
      }),
    /** Removes files that were left half-written by a process that ended before this moment. */
    tidy: (before: Date) => cache.tidy(before),
    /** Forgets every rendition of a picture. */
    async remove(stem: string) {
      for (const name of listRenditions(stem)) await cache.delete(renditionPath(name));
    },
  };
}

function listRenditions(stem: string): readonly RenditionName[] {
  return [
    ...RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => ({ stem, width, format }))),
    ...SHOP_GROUND_NAMES.map((ground) => ({ stem, ground, format: 'jpg' as const })),
  ];
}

/** sharp leaves out metadata (place, camera, owner) by default; colours become sRGB. */
async function encode(original: Uint8Array, name: RenditionName): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS.jpg }).autoOrient();
  if ('ground' in name) return encodeSocial(picture, name.ground);
  const resized = picture.resize({ width: name.width, withoutEnlargement: true });
  switch (name.format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 78 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  }
}

/** What some previews cut off or round off at each side, in pixels. */
const SAFE_MARGIN = 40;
/** A picture that is drawn for link previews fills them. */
const NEAR = 0.02;

/** The whole picture in the middle of the ground; a small one stays as small as it is. */
async function encodeSocial(picture: Sharp, ground: ShopGround): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width, height } = SOCIAL_SIZE;
  const { autoOrient: own } = await picture.metadata();
  const isDrawnForIt = Math.abs(own.width / own.height / (width / height) - 1) < NEAR;
  const margin = isDrawnForIt ? 0 : SAFE_MARGIN;
  const shown = await picture
    .resize({
      width: width - 2 * margin,
      height: height - 2 * margin,
      fit: 'inside',
      withoutEnlargement: !isDrawnForIt,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const background = SHOP_GROUNDS[ground];
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: shown }])
    .jpeg(JPEG)
    .toBuffer();
}
