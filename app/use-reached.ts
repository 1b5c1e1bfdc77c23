import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a part is when it counts as reached. */
const REACH = '400px';

/** Says whether a part of the page has come near the screen. Stays true. */
export function useReached(part: RefObject<Element | null>, reach: string = REACH): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (part.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
      },
      { rootMargin: reach },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, reach]);
  return isReached;
}
