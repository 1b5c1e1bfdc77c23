import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads every so many milliseconds while something is running in the background. While the shop is not well it waits: a
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
        const isWell = await fetch('/health').then(
          ({ ok }) => ok,
          () => false,
        );
        if (isOver) return;
        if (isWell) void revalidate();
        else wait();
      }, everyMs);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [everyMs, state, revalidate]);
}
