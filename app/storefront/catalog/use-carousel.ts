import { type RefObject, useEffect, useRef, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';

export type Carousel = {
  /** The element whose only child has a slide after the other. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** The number of the slide in view. */
  readonly shown: number;
  /** One slide on or back; from the last to the first. */
  readonly move: (step: 1 | -1) => void;
  readonly show: (index: number) => void;
};

/**
 * Slides that loop, by swipe or command. The script is loaded when a mouse first enters them or somebody turns them: most
 * visits never do, and to begin takes a phone longer than a press may wait. Until then the browser scrolls from slide to slide.
 */
export function useCarousel(slides: number): Carousel {
  const isMany = slides > 1;
  // Not in state: one that changes while React takes over the page makes it draw all that waits at once, in one long task.
  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const turn = useRef<((index: number) => void) | null>(null);
  /** Where a press has the browser scroll to: the end of a scroll that it overtook is no news. */
  const wanted = useRef<number | null>(null);
  const begin = useRef(() => {});
  useEffect(() => {
    const element = viewport.current;
    if (!element || !isMany) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { startCarousel, whenStill } = await import('./start-carousel.ts');
      await whenStill(element);
      if (!isOver) [turn.current, end] = startCarousel(element, setShown);
    };
    begin.current = () => {
      begin.current = () => {};
      start().catch((error: unknown) => logInBrowser('The pictures cannot be swiped', error));
    };
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') begin.current();
    };
    // The browser scrolls by a finger, and will be done before the script takes over.
    const swipe = () => begin.current();
    const settle = () => {
      const seen = Math.round(element.scrollLeft / element.clientWidth) || 0;
      if (!turn.current && (wanted.current ?? seen) === seen) setShown(seen);
    };
    const letGo = () => {
      wanted.current = null;
    };
    // Before this script came, the browser may have scrolled already.
    settle();
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointercancel', swipe);
    element.addEventListener('scrollend', settle);
    element.addEventListener('pointerdown', letGo);
    element.addEventListener('wheel', letGo, { passive: true });
    return () => {
      isOver = true;
      turn.current = null;
      begin.current = () => {};
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointercancel', swipe);
      element.removeEventListener('scrollend', settle);
      element.removeEventListener('pointerdown', letGo);
      element.removeEventListener('wheel', letGo);
      end?.();
    };
  }, [isMany]);

  const show = (index: number) => {
    if (turn.current) return turn.current(index);
    begin.current();
    wanted.current = index;
    const { current: element } = viewport;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
    setShown(index);
  };
  return { viewport, shown, move: (step) => show((shown + step + slides) % slides), show };
}
