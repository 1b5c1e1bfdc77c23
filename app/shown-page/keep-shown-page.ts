import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isUnreached, thrownIn } from '../fault.ts';
import { isShown, meetLoss, takeStay, tellLost } from './shown-page.ts';

/** The page that is shown stays when it cannot be read anew, and when another one does not come. */
export const keepShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (takeStay(request.url)) return {};
  const results = await next();
  const isLost = Object.values(results).some((result) => isUnreached(thrownIn(result)));
  if (request.method !== 'GET' || request.signal.aborted || !isLost) return results;
  if (isShown(request.url)) {
    tellLost();
    return {};
  }
  if ((await meetLoss()) === 'show') return results;
  await untilAborted(request.signal);
  return results;
};

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
