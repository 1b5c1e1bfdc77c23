import { useEffect, useState } from 'react';
import { useLocalPath } from '#app/i18n.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { logInBrowser } from '../browser-log.ts';

/** Clicks on the stepper come in bursts; only the last of a burst is asked for. */
const BURST_MS = 150;

export type PricedCart = {
  /** As the shop last answered: it stays until the next answer, so that totals do not jump. */
  readonly view: CartView | null;
  /** The answer is older than the cart. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  retry(): void;
};

/** The cart as the shop sees it now, asked anew whenever it changes while `isWanted`. Old requests are dropped. */
export function useCartView(items: readonly CartItem[], isWanted: boolean): PricedCart {
  const url = useLocalPath()('/cart/price');
  const [answer, setAnswer] = useState<{ view: CartView; items: readonly CartItem[] } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isFirst = answer === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again; whether it is the first only sets the pace
  useEffect(() => {
    if (!isWanted || items.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        askForView(url, items, controller.signal).then(
          (view) => {
            setAnswer({ view, items });
            setFailed(false);
          },
          (error: unknown) => {
            if (controller.signal.aborted) return;
            logInBrowser('The cart could not be priced', error);
            setFailed(true);
          },
        );
      },
      isFirst ? 0 : BURST_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, items, isWanted, attempt]);

  return {
    view: answer?.view ?? null,
    isStale: answer?.items !== items,
    hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}

async function askForView(url: string, items: readonly CartItem[], signal: AbortSignal): Promise<CartView> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: items.map(({ productId, variationId, quantity, price }) => ({ productId, variationId, quantity, price })),
    }),
    signal,
  });
  if (!response.ok) throw new Error(`POST ${url} was answered ${response.status}`);
  return (await response.json()) as CartView;
}
