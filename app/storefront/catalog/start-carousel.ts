import embla from 'embla-carousel';

/** Lets slides be swiped in a circle, from the one that the browser has scrolled to. Returns what turns to a slide, and what ends it. */
export function startCarousel(
  viewport: HTMLElement,
  onTurn: (index: number) => void,
): [turn: (index: number) => void, end: () => void] {
  const startIndex = Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  const carousel = embla(viewport, { loop: true, duration: 20, startIndex });
  carousel.on('select', () => onTurn(carousel.selectedScrollSnap()));
  return [(index) => carousel.scrollTo(index), () => carousel.destroy()];
}
