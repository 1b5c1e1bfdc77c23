import embla from 'embla-carousel';

type Wish = {
  readonly onTurn: (index: number) => void;
  /** The slide that was asked for last; null where the browser alone has scrolled. */
  readonly asked: number | null;
};

/** Lets slides be swiped in a circle, from the one that is shown. Returns what turns to a slide, and what ends it. */
export function startCarousel(
  viewport: HTMLElement,
  { onTurn, asked }: Wish,
): [turn: (index: number) => void, end: () => void] {
  const startIndex = asked ?? Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  const carousel = embla(viewport, { loop: true, duration: 20, startIndex });
  carousel.on('select', () => onTurn(carousel.selectedScrollSnap()));
  return [(index) => carousel.scrollTo(index), () => carousel.destroy()];
}
