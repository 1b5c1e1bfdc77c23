import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

type ProductZoomProps = {
  readonly picture: PictureSource;
  readonly name: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Only the picture; a click or tap doubles its size at that place, to be explored by scrolling. */
export default function ProductZoom({ picture, name, ...dialog }: ProductZoomProps) {
  const t = useTranslate();
  const { clear } = useToast();
  const { open } = dialog;
  useEffect(() => {
    if (open) clear('all');
  }, [open, clear]);
  return (
    <Dialog {...dialog} title={name} closeLabel={t('action.close')} size="lg">
      <NearablePicture key={picture.path} picture={picture} />
    </Dialog>
  );
}

/** A square in the dialog, and twice its size. */
const WHOLE = 'min(100vw - 2.5rem, 52.5rem, 78vh)';
const NEAR = 'min(200vw - 5rem, 105rem, 156vh)';

/** Fractions of width and height, from the upper left. */
type Place = { readonly x: number; readonly y: number };

function NearablePicture({ picture }: Pick<ProductZoomProps, 'picture'>) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<Place | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (near === null || current === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo(near.x * scrollWidth - clientWidth / 2, near.y * scrollHeight - clientHeight / 2);
  }, [near]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the arrow keys, which scroll here, from the gallery
    <div
      ref={frame}
      onKeyDown={(event) => near !== null && event.stopPropagation()}
      className="mx-auto aspect-square max-h-[78dvh] max-w-[78dvh] overflow-auto overscroll-contain rounded-card"
    >
      <button
        type="button"
        aria-label={t('gallery.closer')}
        aria-pressed={near !== null}
        onClick={(event) => setNear(near === null ? placeOf(event) : null)}
        className={classNames(
          'block -outline-offset-3',
          near === null ? 'w-full cursor-zoom-in' : 'w-[200%] cursor-zoom-out',
        )}
      >
        <Picture
          picture={picture}
          alt=""
          sizes={near === null ? WHOLE : NEAR}
          className="aspect-square"
          imgClassName="size-full"
        />
      </button>
    </div>
  );
}

/** The point that was pressed; the middle for a key. */
function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>): Place {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
