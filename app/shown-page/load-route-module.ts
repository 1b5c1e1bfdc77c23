type Route = { readonly id: string; readonly module: string };
type Modules = Record<string, unknown>;

/** Hears of a script that did not come. */
type OnLost = (routeId: string) => void;

let onLost: OnLost = () => {};
const waiting = new Set<() => void>();

/** Whoever knows what the visitor is doing. */
export function handleLostScripts(handler: OnLost): void {
  onLost = handler;
}

/** Something is wanted: what did not come before is asked for once more. */
export function retryLostScripts(): void {
  for (const wake of [...waiting]) wake();
}

/**
 * Stands in for the router's own (vite.config.ts), which loads the document again when the script of a page does not come:
 * without a connection to the browser's error page, and with the loss of everything that was typed. It never fails: the router
 * asks once for each page, and would remember a failure and show nothing at all.
 */
export async function loadRouteModule({ id, module }: Route, known: Modules): Promise<unknown> {
  for (let tries = 0; !(id in known); ) {
    try {
      // Browsers remember that a script did not come, by its address: better not to ask in vain.
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      tries += 1;
      known[id] = await import(/* @vite-ignore */ tries === 1 ? module : `${module}?again=${tries}`);
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
