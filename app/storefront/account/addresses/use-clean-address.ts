import { useEffect } from 'react';

/** Takes tokens out of the address bar, so that they stay out of history, screenshots and shared links. */
export function useCleanAddress(): void {
  useEffect(() => {
    if (window.location.search === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
}
