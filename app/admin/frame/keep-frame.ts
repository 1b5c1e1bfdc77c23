import { useEffect } from 'react';
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { thrownIn } from '#app/fault.ts';

const FRAME = 'admin';

let framesShown = 0;

/** Notes that the frame is there. */
export function useFrameNote(): void {
  useEffect(() => {
    framesShown += 1;
    return () => {
      framesShown -= 1;
    };
  }, []);
}

/**
 * Keeps the frame around a page that could not be read. The guard before every page reads the database too: its error
 * would count against the frame, which was not requested again.
 */
export const keepFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { [FRAME]: frame, ...pages } = results;
  const isOfPages = Object.values(pages).some((result) => isFault(result));
  if (request.method !== 'GET' || framesShown === 0 || frame === undefined || !isFault(frame) || !isOfPages)
    return results;
  return pages;
};

/** Except when somebody may not be here: then the frame goes as well. */
function isFault(result: DataStrategyResult): boolean {
  const error = thrownIn(result);
  return isRouteErrorResponse(error) && error.status >= 500;
}
