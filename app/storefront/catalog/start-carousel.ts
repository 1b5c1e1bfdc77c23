import embla from 'embla-carousel';

const LOOK_MS = 100;

/** Resolves once a slide is in place and stays there: what the browser is scrolling to, by swipe or command, comes first. */
export async function whenStill(viewport: HTMLElement): Promise<void> {
  for (let before = Number.NaN; ; ) {
    const place = viewport.scrollLeft;
    if (place === before && Math.abs(place - placeOf(viewport) * viewport.clientWidth) < 1) return;
    before = place;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Lets slides be swiped in a circle, from the one that is shown. Returns what turns to a slide, and what ends it. */
export function startCarousel(
  viewport: HTMLElement,
  onTurn: (index: number) => void,
): [turn: (index: number) => void, end: () => void] {
  const startIndex = placeOf(viewport);
  // From here on the browser scrolls no more.
  viewport.dataset.turns = '';
  viewport.scrollLeft = 0;
  const carousel = embla(viewport, { loop: true, duration: 20, startIndex });
  carousel.on('select', () => onTurn(carousel.selectedScrollSnap()));
  onTurn(startIndex);
  const end = () => {
    carousel.destroy();
    delete viewport.dataset.turns;
  };
  return [(index) => carousel.scrollTo(index), end];
}

/** The number of the slide that the browser has scrolled to. */
function placeOf(viewport: HTMLElement): number {
  return Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
}
