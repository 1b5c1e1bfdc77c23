import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

/** Fractions of width and height, from the upper left. */
export type Place = { readonly x: number; readonly y: number };

type PictureZoomProps = {
  readonly picture: PictureSource;
  /** What was pressed; it stays where it is. */
  readonly place: Place;
  readonly onClose: () => void;
};

/** How near a press, a double tap or the button brings the picture; two fingers bring it nearer. */
const NEAR = 2.5;
const NEAREST = 5;
/** Two fingers that end below this have put it back. */
const FAR = 1.1;

/** The gallery's own sizes, two and a half times. */
const SIZES =
  '(min-width: 83rem) 101.75rem, (min-width: 80rem) calc(133.75vw - 9.25rem), (min-width: 64rem) calc(133.75vw - 8rem), (min-width: 48rem) calc(125vw - 7.5rem), 250vw';
/** A part of what is in view. */
const STEP = 0.25;
const DOUBLE_TAP_MS = 350;
/** A finger that moves less has tapped. */
const STILL_PX = 8;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Lies over the gallery's picture: nearer, and moved by the pointer, by one or two fingers, or by arrow keys. */
export function PictureZoom({ picture, place, onClose }: PictureZoomProps) {
  const { frame, image, view } = useView(place);
  const press = usePresses(view, onClose);
  useKeys(frame, (key) => {
    if (key === 'Escape') onClose();
    else view.moveBy(...(STEPS[key] ?? [0, 0]));
  });
  return (
    <div
      ref={frame}
      data-zoom
      className="absolute inset-0 touch-none cursor-zoom-out select-none overflow-hidden md:rounded-card"
      style={{ backgroundColor: picture.ground }}
      onPointerDown={press.down}
      onPointerMove={press.move}
      onPointerUp={press.up}
      onPointerCancel={press.up}
    >
      <div ref={image} className="w-[250%] origin-top-left">
        <Picture
          picture={picture}
          alt=""
          sizes={SIZES}
          className="pointer-events-none aspect-square"
          imgClassName="size-full"
        />
      </div>
    </div>
  );
}

type View = ReturnType<typeof useView>['view'];

/** What of the picture is in view. Written to the element itself: a pointer moves faster than React renders. */
function useView(place: Place) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLDivElement>(null);
  /** `x` and `y`: the upper left corner of the picture, in widths of the frame; 0 or less. */
  const shown = useRef({ scale: NEAR, x: 0, y: 0 });
  const show = (scale: number, x: number, y: number) => {
    const within = (offset: number) => Math.min(0, Math.max(1 - scale, offset));
    shown.current = { scale, x: within(x), y: within(y) };
    const side = frame.current?.clientWidth ?? 0;
    if (image.current === null) return;
    const { x: left, y: top } = shown.current;
    image.current.style.transform = `translate(${left * side}px, ${top * side}px) scale(${scale / NEAR})`;
  };
  const begin = useEffectEvent(() => show(NEAR, place.x * (1 - NEAR), place.y * (1 - NEAR)));
  useEffect(() => begin(), []);
  return {
    frame,
    image,
    view: {
      /** Where in the frame a pointer is. */
      placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
        const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
        return { x: (clientX - left) / width, y: (clientY - top) / height };
      },
      getScale: () => shown.current.scale,
      /** Shows the part that lies as far in the picture as the pointer in the frame. */
      moveTo({ x, y }: Place) {
        const { scale } = shown.current;
        show(scale, x * (1 - scale), y * (1 - scale));
      },
      moveBy(x: number, y: number) {
        show(shown.current.scale, shown.current.x + x, shown.current.y + y);
      },
      /** Scales about a place of the frame, which stays where it is. */
      scaleTo(wanted: number, about: Place) {
        const { scale, x, y } = shown.current;
        const next = Math.min(NEAREST, Math.max(1, wanted));
        const around = (offset: number, center: number) => center - ((center - offset) / scale) * next;
        show(next, around(x, about.x), around(y, about.y));
      },
    },
  };
}

/** A mouse moves the picture by pointing and a click closes it; fingers drag and pinch, and a double tap closes it. */
function usePresses(view: View, onClose: () => void) {
  const fingers = useRef(new Map<number, Place>());
  const pressed = useRef({ x: 0, y: 0, tappedAt: 0 });
  return {
    down(event: PointerEvent<HTMLDivElement>) {
      pressed.current = { ...pressed.current, x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, view.placeOf(event));
    },
    move(event: PointerEvent<HTMLDivElement>) {
      if (event.pointerType === 'mouse') return view.moveTo(view.placeOf(event));
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = view.placeOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) view.moveBy(now.x - before.x, now.y - before.y);
      else view.scaleTo((view.getScale() * distance(now, other)) / distance(before, other), middle(now, other));
      fingers.current.set(event.pointerId, now);
    },
    up(event: PointerEvent<HTMLDivElement>) {
      const wasPinch = fingers.current.size > 1;
      fingers.current.delete(event.pointerId);
      if (wasPinch && view.getScale() < FAR) return onClose();
      const { x, y, tappedAt } = pressed.current;
      const isStill = Math.hypot(event.clientX - x, event.clientY - y) < STILL_PX;
      if (wasPinch || !isStill || event.type === 'pointercancel') return;
      if (event.pointerType === 'mouse' || event.timeStamp - tappedAt < DOUBLE_TAP_MS) return onClose();
      pressed.current = { ...pressed.current, tappedAt: event.timeStamp };
    },
  };
}

function distance(one: Place, other: Place): number {
  return Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y));
}

function middle(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Keys of the gallery and of a page without focus, before the gallery itself would turn to the next picture. */
function useKeys(frame: { readonly current: HTMLElement | null }, onKey: (key: string) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Node ? event.target : document.body;
    const isOurs = target === document.body || frame.current?.closest('[role=group]')?.contains(target);
    if (!isOurs || !(event.key === 'Escape' || event.key in STEPS)) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
