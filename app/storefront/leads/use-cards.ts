import { useCallback, useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';

type Fetched = {
  readonly url: string;
  /** Null where the shop did not respond. */
  readonly cards: readonly ProductCard[] | null;
};

/** Requests cards from an address, once there is one. */
export function useCards(url: string | null) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    fetchCards(url, controller.signal).then(
      (cards) => setFetched({ url, cards }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        logInBrowser('Products could not be loaded', error);
        setFetched({ url, cards: null });
      },
    );
    return () => controller.abort();
  }, [url, attempt]);
  const present = fetched?.url === url ? fetched : null;
  return {
    /** Null until they are there. */
    cards: present?.cards ?? null,
    isLost: present !== null && present.cards === null,
    retry: useCallback(() => {
      setFetched(null);
      setAttempt((count) => count + 1);
    }, []),
  };
}

/** For rows that are only an offer: where the shop did not respond there is none. */
export function useOfferedCards(url: string | null): readonly ProductCard[] | null {
  const { cards, isLost } = useCards(url);
  return isLost ? NONE : cards;
}

const NONE: readonly ProductCard[] = [];

async function fetchCards(url: string, signal: AbortSignal): Promise<readonly ProductCard[]> {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`GET ${url} was answered ${response.status}`);
  return response.json();
}

/** The address of the cards with these ids, a chosen variation's after a dot: the same for the same products in another order, so that it is cached. */
export function cardsAddress(ids: readonly string[]): string {
  return `/products/cards?ids=${[...ids].sort().join(',')}`;
}
