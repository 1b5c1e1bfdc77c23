/** What an uploaded picture may be. SVG is not among them: it is a program, not a picture. */
export const PICTURE_FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Of an animated picture, of which only the first is kept. More of them is no picture but an attack. */
export const MAX_PICTURE_FRAMES = 500;

/**
 * The format the first bytes announce, whatever the file is called; null for everything else. Asked before any decoder sees
 * the file, so that none but these five is ever run on a stranger's bytes.
 */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.slice(4) === 'ftypavif') return 'avif';
  return null;
}
