import { useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { isUnreached } from '#app/fault.ts';
import { useLocalPath } from '#app/i18n.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { askForView } from './ask-for-view.ts';

/** Clicks on the stepper come in bursts; only the last of a burst is sent. */
const BURST_MS = 150;

export type PricedCart = {
  /** As the shop last returned it: it stays until the next response, so that totals do not jump. */
  readonly view: CartView | null;
  /** The response is older than the cart. */
  readonly isStale: boolean;
  /** Why there is no response for the present cart. */
  readonly failure: 'connection' | 'fault' | null;
  retry(): void;
  /** Stores a newer response that came another way. */
  accept(view: CartView): void;
};

type Answer = { readonly view: CartView; readonly items: readonly CartItem[]; readonly country: string | null };

/**
 * The cart as the shop sees it now, requested again whenever it changes while `isWanted`. Older requests are dropped.
 * `country` is the delivery address's, once there is one.
 */
export function useCartView(items: readonly CartItem[], isWanted: boolean, country: string | null = null): PricedCart {
  const url = useLocalPath()('/cart/price');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<PricedCart['failure']>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = answer === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again; being the first sets only its delay
  useEffect(() => {
    if (!isWanted || items.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        askForView(url, { items, country, signal: controller.signal }).then(
          (view) => {
            setAnswer({ view, items, country });
            setFailure(null);
          },
          (error: unknown) => {
            if (controller.signal.aborted) return;
            logInBrowser('The cart could not be priced', error);
            setFailure(isUnreached(error) ? 'connection' : 'fault');
          },
        );
      },
      isFirst ? 0 : BURST_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, items, isWanted, country, attempt]);

  // Retried automatically once the network is back.
  useEffect(() => {
    if (failure !== 'connection') return;
    const retry = () => setAttempt((count) => count + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure]);

  return {
    view: answer?.view ?? null,
    isStale: answer?.items !== items || answer.country !== country,
    failure,
    retry: () => setAttempt((count) => count + 1),
    accept: (view) => setAnswer({ view, items, country }),
  };
}
