import { withTexts } from '../storefront-messages.ts';

type Route = { readonly id: string; readonly module: string };
type Modules = Record<string, unknown>;

type OnLost = (routeId: string) => void;

let onLost: OnLost = () => {};
const waiting = new Set<() => void>();

/** Knows what the visitor is doing. */
export function handleLostScripts(handler: OnLost): void {
  onLost = handler;
}

/** Requests scripts again that failed before, because somebody needs one now. */
export function retryLostScripts(): void {
  for (const wake of [...waiting]) wake();
}

/** Replaces the router's own function (vite.config.ts), which reloads the document when a page's script is lost. */
export async function loadRouteModule({ id, module }: Route, known: Modules): Promise<unknown> {
  // It never fails, because the router would remember the failure and show nothing.
  for (let tries = 0; !(id in known); ) {
    try {
      // Browsers remember a failed script by its address, so requesting it again is useless.
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      tries += 1;
      known[id] = await withTexts(import(/* @vite-ignore */ tries === 1 ? module : `${module}?again=${tries}`));
    } catch {
      const wanted = untilWanted();
      onLost(id);
      await wanted;
    }
  }
  return known[id];
}

function untilWanted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => {
    waiting.delete(wake);
    resolve();
  };
  waiting.add(wake);
  return promise;
}
