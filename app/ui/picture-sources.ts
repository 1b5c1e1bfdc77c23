/** A stored picture and what a page must know to keep its place; `ground` is its backdrop as `#rrggbb`. */
export type PictureSource = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
};

export const RENDITION_WIDTHS: readonly number[] = [320, 384, 640, 768];
const FALLBACK_WIDTH = 640;

export type PictureSources = {
  readonly src: string;
  readonly webp?: string;
  readonly avif?: string;
};

/**
 * Addresses of a picture's renditions: 'serums/a.webp' is served as `/media/serums/a-{width}.{avif,webp}`, and one
 * JPEG for the few browsers that know neither: choices for them would make every page longer.
 * A path that starts with http or / is an address already and has no renditions.
 */
export function pictureSources(path: string): PictureSources {
  if (/^(https?:)?\//i.test(path)) return { src: path };
  const stem = path
    .replace(/\.[a-z0-9]+$/i, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  const set = (ending: string) =>
    RENDITION_WIDTHS.map((width) => `/media/${stem}-${width}.${ending} ${width}w`).join(', ');
  return {
    src: `/media/${stem}-${FALLBACK_WIDTH}.jpg`,
    webp: set('webp'),
    avif: set('avif'),
  };
}
