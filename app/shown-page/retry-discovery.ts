import { ShopAway, whyUnreached } from '../fault.ts';
import { whenLoaded } from '../when-loaded.ts';
import { isShownPath, isShownWanted, isWanted, meetLoss } from './shown-page.ts';

const RETRY_MS = 3_000;

/** `fetch` for the router's question which page an address has: without a response the page stays, and a form waits. */
export function retryDiscovery(send: typeof fetch): typeof fetch {
  return async function ask(input, init) {
    const signal = init?.signal;
    const paths = input instanceof URL && input.pathname === '/__manifest' ? input.searchParams.get('paths') : null;
    if (paths === null) return send(input, init);
    if (!signal) {
      // Prefetching may fail, and may wait until the page has taken over what the server sent.
      await new Promise<void>((resolve) => whenLoaded(resolve));
      return send(input, init);
    }
    const lost = await sendOrFail(send, input, init);
    if (lost instanceof Response) return lost;
    if (paths.split(',').some(isWanted)) {
      // The page of this address is known already.
      if (isShownWanted()) return Response.json({});
      if ((await meetLoss(whyUnreached(lost) ?? 'connection')) === 'show') throw lost;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    } else if (isShownPath(longestOf(paths.split(',')))) {
      // A form of the shown page, whose address is known: sending it will say what is missing.
      return Response.json({});
    } else {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    signal.throwIfAborted();
    return ask(input, init);
  };
}

/** The address itself: its ancestors are asked for with it. */
function longestOf(paths: readonly string[]): string {
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), '');
}

/** A proxy's response for a shop that is away does not count. */
async function sendOrFail(send: typeof fetch, ...request: Parameters<typeof fetch>): Promise<Response | Error> {
  try {
    const response = await send(...request);
    return response.status >= 500 ? new ShopAway('Answered by a proxy') : response;
  } catch (error) {
    if (request[1]?.signal?.aborted) throw error;
    return error instanceof Error ? error : new TypeError('Failed to fetch');
  }
}
