import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads every so many milliseconds while something is running in the background. While the shop is away it waits: a
 * page that cannot be loaded would take the place of this one.
 */
export function useNews(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everyMs === null || state !== 'idle') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(async () => {
        // A proxy may keep this address to itself: that says nothing of the shop.
        const isAway = await fetch('/health').then(
          ({ status }) => status >= 500,
          () => true,
        );
        if (isOver) return;
        if (isAway) wait();
        else void revalidate();
      }, everyMs);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [everyMs, state, revalidate]);
}
