import { useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { NO_SUGGESTIONS, type Suggestions } from '#shop/search/suggestions.ts';

/** Letters come in bursts; only the last of a burst is sent. */
const BURST_MS = 120;
const MIN_LENGTH = 2;

const NOTHING = { ...NO_SUGGESTIONS, term: '' };

/** Suggestions with the text that they belong to. Older requests are dropped; without a response there are none. */
export function useSuggestions(typed: string): Suggestions & { readonly term: string } {
  const address = useLocalPath()('/search/suggestions');
  const term = typed.trim();
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    if (term.length < MIN_LENGTH) {
      setSuggested(NOTHING);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(`${address}?q=${encodeURIComponent(term)}`, controller.signal).then(
        (suggestions) => setSuggested({ ...suggestions, term }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          logInBrowser('There are no suggestions', error);
          setSuggested(NOTHING);
        },
      );
    }, BURST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, term]);
  return suggested;
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  return response.json();
}
