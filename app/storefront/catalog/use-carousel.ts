import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Carousel = {
  /** The element whose only child has a slide after the other. */
  readonly viewport: (element: HTMLElement | null) => void;
  /** The number of the slide in view. */
  readonly shown: number;
  /** One slide on or back; from the last to the first. */
  readonly move: (step: 1 | -1) => void;
  readonly show: (index: number) => void;
};

/** Lets the page answer its first press before another script is loaded. Commands do not wait for it. */
const CALM_MS = 500;

/** Slides that loop, by swipe or command. The script is loaded once the page itself is ready: none of it is painted. */
export function useCarousel(slides: number): Carousel {
  const isMany = slides > 1;
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  const starting = useRef<Promise<EmblaCarouselType> | null>(null);
  const start = useCallback(() => {
    if (!element || !isMany) return null;
    starting.current ??= startEmbla(element).then((started) => {
      setEmbla(started);
      return started;
    });
    // It may be tried again.
    starting.current.catch(() => {
      starting.current = null;
    });
    return starting.current;
  }, [element, isMany]);
  useEffect(() => {
    const timer = setTimeout(() => void start()?.catch(() => undefined), CALM_MS);
    return () => clearTimeout(timer);
  }, [start]);
  useEffect(() => {
    if (!embla) return;
    const note = () => setShown(embla.selectedScrollSnap());
    note();
    embla.on('select', note);
    return () => embla.destroy();
  }, [embla]);

  /** Without a connection the browser scrolls. */
  function command(give: (started: EmblaCarouselType) => void, index: number): void {
    start()?.then(give, () => element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' }));
  }
  return {
    viewport,
    shown,
    move: (step) =>
      command((started) => (step > 0 ? started.scrollNext() : started.scrollPrev()), (shown + step + slides) % slides),
    show: (index) => command((started) => started.scrollTo(index), index),
  };
}

async function startEmbla(element: HTMLElement): Promise<EmblaCarouselType> {
  const { default: startCarousel } = await import('embla-carousel');
  return startCarousel(element, { loop: true, duration: 20 });
}
