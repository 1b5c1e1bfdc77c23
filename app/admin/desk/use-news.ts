import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads every so many milliseconds while something is running in the background. */
export function useNews(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everyMs === null || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, state, revalidate]);
}
