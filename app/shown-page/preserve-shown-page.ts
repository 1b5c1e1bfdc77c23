import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { thrownIn, type Unreached, whyUnreached } from '../fault.ts';
import { isShown, meetLoss, reportLost, takeStay } from './shown-page.ts';

/** Preserves the shown page when it cannot be reloaded, and when another one does not arrive. */
export const preserveShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (takeStay(request.url)) return {};
  const results = await next();
  const why = findUnreached(Object.values(results));
  if (request.method !== 'GET' || request.signal.aborted || why === null) return results;
  if (isShown(request.url)) {
    reportLost(why);
    return {};
  }
  if ((await meetLoss(why)) === 'show') return results;
  await untilAborted(request.signal);
  return results;
};

function findUnreached(results: readonly DataStrategyResult[]): Unreached | null {
  return results.map((result) => whyUnreached(thrownIn(result))).find((why) => why !== null) ?? null;
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
