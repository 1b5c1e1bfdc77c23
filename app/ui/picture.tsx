import { classNames } from './class-names.ts';

type PictureProps = {
  readonly picture: PictureSource;
  readonly alt: string;
  readonly sizes: string;
  /** The page's most important picture: loaded first. One or two per page. */
  readonly priority?: boolean;
  readonly className?: string;
  readonly imgClassName?: string;
};

/** Reserves its place by width and height on the picture's own backdrop, so that nothing flashes. */
export function Picture(props: PictureProps) {
  const { picture, alt, sizes, priority = false, className, imgClassName } = props;
  const { src, webp, avif } = pictureSources(picture);
  return (
    <picture className={classNames('block overflow-hidden', className)} style={{ backgroundColor: picture.ground }}>
      {avif === undefined ? null : <source type="image/avif" sizes={sizes} srcSet={avif} />}
      <img
        // React sets attributes in this order, and browsers begin to load at the addresses: what they depend on is first.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        sizes={webp === undefined ? undefined : sizes}
        srcSet={webp}
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className={classNames('block h-auto w-full object-cover', imgClassName)}
      />
    </picture>
  );
}

/** A stored picture and what a page must know to keep its place; `ground` is its backdrop as `#rrggbb`. */
export type PictureSource = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
};

export const RENDITION_WIDTHS: readonly number[] = [320, 384, 640, 768, 1080, 1600];
const FALLBACK_WIDTH = 640;

type PictureSources = { readonly src: string; readonly webp?: string; readonly avif?: string };

/** The address of a picture's smallest rendition, for thumbnails in lists that every page carries. */
export function thumbnailOf(path: string): string {
  const stem = stemOf(path);
  return stem === null ? path : `${stem}-${RENDITION_WIDTHS[0]}.webp`;
}

/** The address of renditions without width and form; null for a path that is an address already. */
function stemOf(path: string): string | null {
  if (/^(https?:)?\//i.test(path)) return null;
  const parts = path.replace(/\.[a-z0-9]+$/i, '').split('/');
  return `/media/${parts.map(encodeURIComponent).join('/')}`;
}

/**
 * A picture's renditions: 'serums/a.webp' is `/media/serums/a-{width}.{avif,webp}`, and one JPEG for old browsers. None
 * is wider than the picture itself.
 */
export function pictureSources({ path, ...size }: Omit<PictureSource, 'ground'>): PictureSources {
  const stem = stemOf(path);
  if (stem === null) return { src: path };
  return {
    src: `${stem}-${FALLBACK_WIDTH}.jpg`,
    webp: sourceSet(size, (width) => `${stem}-${width}.webp`),
    avif: sourceSet(size, (width) => `${stem}-${width}.avif`),
  };
}

/**
 * Names each rendition by the largest square that it fills, and from the smallest one on that needs it: on a dense
 * screen Chromium would take the nearer of two widths, even where it is too small to be sharp.
 */
function sourceSet({ width, height }: Omit<PictureSource, 'path' | 'ground'>, address: (width: number) => string) {
  const entries: string[] = [];
  let filled = 0;
  for (const rendition of RENDITION_WIDTHS) {
    const side = Math.floor(Math.min(rendition, width) * Math.min(1, height / width));
    if (filled > 0) entries.push(`${address(rendition)} ${filled + 1}w`);
    if (side > filled + 1) entries.push(`${address(rendition)} ${side}w`);
    filled = side;
    if (rendition >= width) break;
  }
  return entries.join(', ');
}
