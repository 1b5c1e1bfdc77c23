import { useEffect, useEffectEvent } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import type { PassingFault } from '#shop/kernel/passing-fault.ts';
import { FOR_NOW_STATUS, readForNow } from '../fault.ts';

type Listener = (fault: PassingFault) => void;
const listeners = new Set<Listener>();

/**
 * What could not be done for now leaves the page as it is, with everything that was typed into it: the action answers
 * nothing, and whoever listens is told why. An error would put another page in its place.
 */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const forNow = result.type === 'error' ? readForNow(result.result) : null;
      if (forNow === null) return [routeId, result];
      for (const tell of listeners) tell(forNow.fault);
      return [routeId, { type: 'data', result: data(undefined, FOR_NOW_STATUS) }];
    }),
  );
};

/** Hears of each form that could not be answered for now. */
export function useKeptForms(listener: Listener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = (fault) => tell(fault);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
