import { useEffect, useEffectEvent } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { FOR_NOW_STATUS, readFaultNumber, readForNow, readSignInFirst, thrownIn, whyUnreached } from '#app/fault.ts';
import { isTooLarge } from '#app/forms/too-large.ts';
import type { PassingFault } from '#shop/kernel/passing-fault.ts';
import { type Deed, deedOf } from './failed-deeds.ts';

/**
 * Why what was sent was not done: a fault that passes by itself, no connection, a form longer than its address takes,
 * nobody signed in any more, somebody else who may not do it, or any other fault of the shop or of what stands before it.
 */
export type KeptFor = PassingFault | 'no_connection' | 'too_large' | 'signed_out' | 'not_allowed' | 'fault';
export type KeptForm = {
  readonly why: KeptFor;
  readonly deed: Deed;
  /** By which the request is found in the log; null where the shop has not answered itself. */
  readonly number: string | null;
};
type TellKept = (kept: KeptForm) => void;
/** Called as anything is sent; hears of it again where it was kept. */
type Listener = () => TellKept;
const listeners = new Set<Listener>();

/**
 * A form that failed leaves the page as it is, with everything that was typed into it: the action answers nothing, and
 * listeners hear why. An error would put another page in its place.
 */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const tellers = [...listeners].map((listen) => listen());
  const copy = isText(request) ? request.clone() : null;
  const results = await next();
  const errors = Object.values(results).map(thrownIn);
  if (errors.every((error) => whyKept(error) === null)) return results;
  const deed = deedOf(request.url, new URLSearchParams(await copy?.text()));
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const error = thrownIn(result);
      const why = whyKept(error);
      if (why === null) return [routeId, result];
      for (const tell of tellers) tell({ why, deed, number: readFaultNumber(error) });
      return [routeId, { type: 'data', result: data(undefined, FOR_NOW_STATUS) }];
    }),
  );
};

/** Not a file, of which no copy is kept. */
function isText({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
}

function whyKept(error: unknown): KeptFor | null {
  const unreached = whyUnreached(error);
  if (unreached !== null) return unreached === 'connection' ? 'no_connection' : 'out_of_order';
  if (readSignInFirst(error) !== null) return 'signed_out';
  if (isRouteErrorResponse(error) && error.status === 403) return 'not_allowed';
  if (isTooLarge(error)) return 'too_large';
  return readForNow(error)?.fault ?? (isFault(error) ? 'fault' : null);
}

/** Not a redirect, which is how an action ends well, nor an answer to what was asked wrongly. */
function isFault(error: unknown): boolean {
  if (error === undefined || error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** Hears of whatever is sent, and whether it was kept instead of answered. */
export function useKeptForms(listener: Listener): void {
  const onSent = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = () => onSent();
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
