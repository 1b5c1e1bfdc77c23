import { classNames } from './class-names.ts';
import { type PictureSource, pictureSources } from './picture-sources.ts';

export type PictureProps = {
  readonly picture: PictureSource;
  /** Empty when the name is beside it. */
  readonly alt: string;
  /** Its displayed width, as in `<img sizes>`. */
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
