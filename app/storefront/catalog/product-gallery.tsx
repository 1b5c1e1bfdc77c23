import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { Later } from '../leads/later.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { useCarousel } from './use-carousel.ts';

// Loaded once the page itself is: nothing of it is painted before.
const loadMoves = () => import('./picture-moves.tsx');

/** `alt` describes it, where somebody wrote a text. */
type GalleryPicture = PictureSource & { readonly alt?: string | null };
type ProductGalleryProps = { readonly pictures: readonly GalleryPicture[]; readonly name: string };

/** Loops; by swipe, keys, buttons or thumbnails. Without scripts it scrolls sideways. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const t = useTranslate();
  const isMany = pictures.length > 1;
  const { viewport, shown, move, show } = useCarousel(pictures.length);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups pictures
    <div role="group" aria-roledescription="carousel" aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
      <div className="relative max-md:-mx-(--wrap-padding)">
        <div
          ref={viewport}
          className={classNames('gallery-picture', isMany && 'gallery-slides')}
          // Until the carousel takes over it scrolls, by keys too.
          tabIndex={isMany ? 0 : undefined}
        >
          <div>
            {pictures.map((picture, index) => (
              <div key={index === 0 ? '' : picture.path} aria-hidden={index !== shown}>
                <Picture
                  picture={picture}
                  alt={picture.alt ?? (isMany ? `${name}, ${pictureLabel(t, index, pictures.length)}` : name)}
                  sizes={GALLERY_SIZES}
                  priority={index === 0}
                  className="aspect-square"
                  imgClassName="size-full"
                />
              </div>
            ))}
          </div>
        </div>
        <Later load={loadMoves} props={{ pictures, shown, show }} />
        {isMany && <Arrows onPrevious={() => move(-1)} onNext={() => move(1)} />}
      </div>
      {isMany && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
    </div>
  );
}

function Arrows(props: { readonly onPrevious: () => void; readonly onNext: () => void }) {
  const t = useTranslate();
  return (
    <div className="gallery-arrows noscript:hidden">
      <IconButton look="raised" label={t('gallery.previous')} onClick={props.onPrevious}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton look="raised" label={t('gallery.next')} onClick={props.onNext}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Thumbnails(props: {
  readonly pictures: readonly PictureSource[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}) {
  const t = useTranslate();
  const { pictures, shown, onChoose } = props;
  return (
    <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1 noscript:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.path}>
          <button
            type="button"
            aria-label={pictureLabel(t, index, pictures.length)}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
            className={classNames(
              'block overflow-hidden rounded-control ring-offset-2 ring-offset-ground transition-shadow',
              index === shown ? 'ring-2 ring-ink' : 'hover:ring-1 hover:ring-control',
            )}
          >
            <Picture picture={picture} alt="" sizes="4.5rem" className="size-18" imgClassName="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function pictureLabel(t: ReturnType<typeof useTranslate>, index: number, count: number): string {
  return t('gallery.picture', { n: index + 1, count });
}
