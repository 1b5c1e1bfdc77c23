import { useEffect, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import type { SentCheckoutState } from './checkout-state.ts';
import { paymentProgress, pollDelay } from './payment-progress.ts';

type Polled = {
  readonly state: SentCheckoutState;
  /** The session has ended; polling continues when `resume` is called. */
  readonly isSignedOut: boolean;
  resume(): void;
};

/** Polls the payment's state until it has arrived or ended, and at once when the shopper looks at this tab again. */
export function useCheckoutState(orderId: string, initial: SentCheckoutState): Polled {
  const [state, setState] = useState(initial);
  const [isSignedOut, setSignedOut] = useState(false);
  const isWaiting = paymentProgress(state) === 'waiting' && !isSignedOut;

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      try {
        const response = await fetch(`/checkout/state?order=${encodeURIComponent(orderId)}`, {
          signal: controller.signal,
        });
        if (response.ok) setState((await response.json()) as SentCheckoutState);
        else if (response.status === 401) return setSignedOut(true);
      } catch (error) {
        if (controller.signal.aborted) return;
        logInBrowser('The state of the payment could not be read', error);
      }
      timer = setTimeout(() => void ask(), pollDelay(Date.now() - began));
    }

    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    timer = setTimeout(() => void ask(), pollDelay(0));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [orderId, isWaiting]);

  return { state, isSignedOut, resume: () => setSignedOut(false) };
}
