/** Formats of uploaded pictures. SVG is not one of them: it is a program, not a picture. */
export const PICTURE_FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;

/**
 * Somewhat more than phones make (48 and 50 megapixels, as JPEG). JPEG and PNG are scaled down while they are read;
 * the others must be unpacked whole, on a machine with 1 GB.
 */
export const MAX_PICTURE_PIXELS: Readonly<Record<PictureFormat, number>> = {
  jpg: 64_000_000,
  png: 64_000_000,
  webp: 50_000_000,
  gif: 50_000_000,
  avif: 25_000_000,
};
/** The most frames of an animated picture. Only the first is stored; more suggest an attack. */
export const MAX_PICTURE_FRAMES = 500;

/**
 * The format that the first bytes announce, whatever the file's name; null for everything else. It is checked before
 * any decoder sees the file, so that only these five decoders run on a stranger's bytes.
 */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.slice(4) === 'ftypavif' || isAvifInHeif(bytes)) return 'avif';
  return null;
}

/** Says whether it is an SVG drawing, with or without what may stand before its first element. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 1024));
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/i.test(head);
}

/** Says whether it is a HEIC picture as phones make it, whose codec (HEVC) our library lacks. */
export function isHeic(bytes: Uint8Array): boolean {
  return brandsOf(bytes).some((brand) =>
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brand),
  );
}

/** The same container with AVIF, which our library decodes. */
function isAvifInHeif(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  return brands[0] === 'mif1' && brands.includes('avif');
}

/** Brands in the first box of an ISO media file: its own, then the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.slice(4, 8) !== 'ftyp') return [];
  const size = Math.min(head.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}
