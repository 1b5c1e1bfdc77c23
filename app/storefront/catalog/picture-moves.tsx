import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { PictureZoom, type Place } from './picture-zoom.tsx';

type PictureMovesProps = {
  readonly pictures: readonly PictureSource[];
  readonly shown: number;
  readonly show: (index: number) => void;
};

/** Lies over the gallery's slides: brings a picture nearer, and fades from one shade's picture to the next. */
export default function PictureMoves({ pictures, shown, show }: PictureMovesProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const current = pictures[shown] ?? pictures[0];
  const { place, open, close } = useZoom(current);
  useSlides(box, open);
  return (
    <div ref={box}>
      <Fading box={box} picture={pictures[0]} isShown={shown === 0} show={show} />
      {current && place && <PictureZoom picture={current} place={place} onClose={close} />}
      <div className="absolute end-3 bottom-3">
        <IconButton
          look="raised"
          label={t('gallery.closer')}
          pressed={place !== null}
          onClick={() => (place === null ? open(MIDDLE) : close())}
        >
          {place === null ? <ZoomIn aria-hidden="true" /> : <ZoomOut aria-hidden="true" />}
        </IconButton>
      </div>
    </div>
  );
}

const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** The place that is brought nearer; null where none is, and once another picture is shown. */
function useZoom(picture: PictureSource | undefined) {
  const [zoomed, setZoomed] = useState<(Place & { readonly path: string }) | null>(null);
  const path = picture?.path;
  return {
    place: zoomed !== null && zoomed.path === path ? zoomed : null,
    open: (place: Place) => path !== undefined && setZoomed({ ...place, path }),
    close: () => setZoomed(null),
  };
}

const DOUBLE_TAP_MS = 350;

/** A mouse brings nearer with one click what is under it, a finger with two taps. */
function useSlides(box: RefObject<HTMLElement | null>, open: (place: Place) => void): void {
  const tapped = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: MouseEvent, slides: Element) => {
    const isMouse = (event as PointerEvent).pointerType === 'mouse';
    const isAgain = event.timeStamp - tapped.current < DOUBLE_TAP_MS;
    tapped.current = event.timeStamp;
    if (!isMouse && !isAgain) return;
    const { left, top, width, height } = slides.getBoundingClientRect();
    open({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  });
  useEffect(() => {
    const slides = slidesOf(box);
    if (!slides) return;
    const listen = (event: MouseEvent) => press(event, slides);
    slides.classList.add('cursor-zoom-in');
    slides.addEventListener('click', listen);
    return () => slides.removeEventListener('click', listen);
  }, [box]);
}

function slidesOf(box: RefObject<HTMLElement | null>): HTMLElement | null {
  return box.current?.parentElement?.firstElementChild as HTMLElement | null;
}

type FadingProps = {
  readonly box: RefObject<HTMLElement | null>;
  /** With which the gallery begins: another one for another shade. */
  readonly picture: PictureSource | undefined;
  readonly isShown: boolean;
  readonly show: (index: number) => void;
};

/** What was shown before stays on top until the next picture is loaded, and fades. */
function Fading({ box, picture, isShown, show }: FadingProps) {
  const [now, setNow] = useState(picture);
  const [before, setBefore] = useState<PictureSource | null>(null);
  const [isGoing, setGoing] = useState(false);
  if (now?.path !== picture?.path) {
    setNow(picture);
    setBefore(isShown && now !== undefined ? now : null);
    setGoing(false);
  }
  const begin = useEffectEvent(() => {
    if (!isShown) show(0);
  });
  const begun = useRef(picture?.path);
  useEffect(() => {
    if (begun.current === picture?.path) return;
    begun.current = picture?.path;
    begin();
  }, [picture]);
  useEffect(() => {
    const slides = slidesOf(box);
    const go = () => setGoing(true);
    // Events of pictures do not rise.
    for (const event of ['load', 'error']) slides?.addEventListener(event, go, true);
    return () => {
      for (const event of ['load', 'error']) slides?.removeEventListener(event, go, true);
    };
  }, [box]);
  if (before === null) return null;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-0 overflow-hidden transition-opacity duration-base md:rounded-card',
        isGoing && 'opacity-0',
      )}
      onTransitionEnd={() => setBefore(null)}
    >
      <Picture picture={before} alt="" sizes={GALLERY_SIZES} className="aspect-square" imgClassName="size-full" />
    </div>
  );
}
