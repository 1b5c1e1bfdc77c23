import { useEffect, useEffectEvent } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import type { PassingFault } from '#shop/kernel/passing-fault.ts';
import { FOR_NOW_STATUS, isUnreached, readForNow, readSignInFirst, thrownIn } from '../fault.ts';
import { isTooLarge } from '../forms/too-large.ts';

/**
 * Why what was sent was not done: a fault that passes by itself, no connection, a form longer than its address takes, or
 * nobody signed in any more, or somebody else who may not do it.
 */
export type KeptFor = PassingFault | 'no_connection' | 'too_large' | 'signed_out' | 'not_allowed';
type Listener = (why: KeptFor) => void;
const listeners = new Set<Listener>();

/**
 * What could not be done for now, or was too long, leaves the page as it is, with everything that was typed into it: the
 * action answers nothing, and listeners hear why. An error would put another page in its place.
 */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const why = whyKept(thrownIn(result));
      if (why === null) return [routeId, result];
      for (const tell of listeners) tell(why);
      return [routeId, { type: 'data', result: data(undefined, FOR_NOW_STATUS) }];
    }),
  );
};

function whyKept(error: unknown): KeptFor | null {
  if (isUnreached(error)) return 'no_connection';
  if (readSignInFirst(error) !== null) return 'signed_out';
  if (isRouteErrorResponse(error) && error.status === 403) return 'not_allowed';
  return isTooLarge(error) ? 'too_large' : (readForNow(error)?.fault ?? null);
}

/** Hears of each form that was kept instead of answered. */
export function useKeptForms(listener: Listener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = (why) => tell(why);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
