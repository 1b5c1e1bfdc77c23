import { useCallback, useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { isUnreached } from '#app/fault.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { type CartItem, isSameLine } from '#shop/cart/cart.ts';
import type { CartLine, CartView } from '#shop/cart/cart-line.ts';

/** Clicks on the stepper come in bursts; only the last of a burst is sent. */
const BURST_MS = 150;

export type PricedCart = ReturnType<typeof useCartView>;

/** Where a cart goes and by which method, as far as it is known. */
export type CartDestination = {
  readonly country?: string | null;
  readonly postal_code?: string | null;
  readonly delivery_method_id?: string | null;
};

const NOWHERE: CartDestination = {};

type Fetched = { readonly view: CartView; readonly items: readonly CartItem[]; readonly to: CartDestination };

/** The cart as the shop sees it now, requested whenever it or `to` changes while `isWanted`. */
export function useCartView(items: readonly CartItem[], isWanted: boolean, to = NOWHERE) {
  const url = useLocalPath()('/cart/price');
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [failure, setFailure] = useState<'connection' | 'fault' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isFirst = fetched === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again; being the first sets only its delay
  useEffect(() => {
    if (!isWanted || items.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        fetchView(url, { items, to, signal: controller.signal }).then(
          (view) => {
            setFetched({ view, items, to });
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
  }, [url, items, isWanted, to, attempt]);

  // Retried automatically once the network is back.
  useEffect(() => {
    if (failure !== 'connection') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, retry]);

  return {
    /** As the shop last returned it: it stays until the next response, so that totals do not jump. */
    view: fetched?.view ?? null,
    /** The response is older than the cart. */
    isStale: fetched?.items !== items || fetched.to !== to,
    /** Why there is no response for the present cart. */
    failure,
    retry,
    /** Stores a newer response that came another way. */
    accept: (view: CartView) => setFetched({ view, items, to }),
  };
}

/** Finds a cart item among the lines of a response, which may be older than the item. */
export function findLine(view: CartView | null, item: CartItem): CartLine | undefined {
  return view?.lines.find((line) => isSameLine(item, { ...line, variationId: line.variationId ?? undefined }));
}

type RequestedCart = {
  readonly items: readonly CartItem[];
  readonly to: CartDestination;
  readonly signal: AbortSignal;
};

/** Requests the cart as the shop sees it now; `url` is /cart/price in the page's language. */
async function fetchView(url: string, { items, to, signal }: RequestedCart): Promise<CartView> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: items.map(({ productId, variationId, quantity, price }) => ({ productId, variationId, quantity, price })),
      ...to,
    }),
    signal,
  });
  if (!response.ok) throw new Error(`POST ${url} was answered ${response.status}`);
  return (await response.json()) as CartView;
}

/** How long people wait for a response to a press. */
const ANSWER_MS = 3_000;

/** Requests a line as the shop sees it now. Null without a response; the cart then says it when it is opened. */
export async function fetchLine(url: string, line: CartItem): Promise<CartLine | null> {
  try {
    const view = await fetchView(url, { items: [line], to: NOWHERE, signal: AbortSignal.timeout(ANSWER_MS) });
    return view.lines[0] ?? null;
  } catch (error) {
    logInBrowser('The shop did not say how many there are', error);
    return null;
  }
}
