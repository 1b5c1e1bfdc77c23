import { useEffect } from 'react';

/** Removes tokens from the address bar, so that they do not reach history, screenshots and shared links. */
export function useCleanAddress(): void {
  useEffect(() => {
    if (window.location.search === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
}
