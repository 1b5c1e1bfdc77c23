import { useEffect } from 'react';
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { thrownIn } from '#app/fault.ts';

const FRAME = 'admin';

let framesShown = 0;

/** Notes that the frame stands. */
export function useFrameNote(): void {
  useEffect(() => {
    framesShown += 1;
    return () => {
      framesShown -= 1;
    };
  }, []);
}

/**
 * The frame stays around what could not be read. The guard before every page asks the database too: what it meets there
 * would count against the frame, though the frame itself was not asked for again.
 */
export const keepFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { [FRAME]: frame, ...pages } = results;
  const isOfPages = Object.values(pages).some((result) => isFault(result));
  if (request.method !== 'GET' || framesShown === 0 || frame === undefined || !isFault(frame) || !isOfPages)
    return results;
  return pages;
};

/** Not that somebody may not be here: then the frame goes as well. */
function isFault(result: DataStrategyResult): boolean {
  const error = thrownIn(result);
  return isRouteErrorResponse(error) && error.status >= 500;
}
