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
  const { src, webp, avif } = pictureSources(picture.path);
  return (
    <span className={classNames('block overflow-hidden', className)} style={{ backgroundColor: picture.ground }}>
      <picture className="contents">
        {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp === undefined ? null : <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={src}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          className={classNames('block h-auto w-full object-cover', imgClassName)}
        />
      </picture>
    </span>
  );
}

/** A stored picture and what a page must know to keep its place; `ground` is its backdrop as `#rrggbb`. */
export type PictureSource = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
};

export const RENDITION_WIDTHS: readonly number[] = [320, 384, 640, 768];
const FALLBACK_WIDTH = 640;

type PictureSources = { readonly src: string; readonly webp?: string; readonly avif?: string };

/** A picture's renditions: 'serums/a.webp' is `/media/serums/a-{width}.{avif,webp}`, and one JPEG for old browsers. */
export function pictureSources(path: string): PictureSources {
  // An address already, which has no renditions.
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
