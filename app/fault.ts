import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import type { TransientError } from '#shop/kernel/transient-error.ts';

export const TRANSIENT_STATUS = 503;

/** The fields of a form that a document sent, so that it can be sent again. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** What a page gets when a form was sent by somebody who is no longer signed in. */
export type SignInFirst = {
  /** Where the form was sent. */
  readonly signInFor: string;
  /** Its fields as `packFields` writes them; null when there is too much to carry. */
  readonly carried: string | null;
};

/** What a page gets for a transient error. */
export type TransientFault = {
  readonly fault: TransientError;
  /** The number under which the request is in the log. */
  readonly number: string;
  readonly fields: FormFields;
};

/** How Chromium, Firefox and Safari begin their messages for a request, a stream or a script that did not arrive. */
const UNREACHED = [
  'Failed to fetch',
  'network error',
  'NetworkError',
  'error loading dynamically imported module',
  'Load failed',
  'Importing a module script failed',
];

/** The statuses with which a proxy answers for a shop that is away. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Thrown where a response of another kind is expected, and a proxy says that the shop is away. */
export class ShopAway extends Error {}

/** What is missing: `connection` when nothing responds, `shop` when only a proxy does. */
export type Unreached = 'connection' | 'shop';

/** Why a request to the server failed; null when the server was reached. Our own responses are never plain text. */
export function whyUnreached(error: unknown): Unreached | null {
  if (error instanceof ShopAway) return 'shop';
  if (isRouteErrorResponse(error))
    return GATEWAY_STATUSES.includes(error.status) && typeof error.data === 'string' ? 'shop' : null;
  const isLost = error instanceof TypeError && UNREACHED.some((beginning) => error.message.startsWith(beginning));
  return isLost ? 'connection' : null;
}

export function isUnreached(error: unknown): boolean {
  return whyUnreached(error) !== null;
}

/** The error that a route threw; undefined for a route without one. The router wraps errors of actions in one more object. */
export function thrownIn({ type, result }: DataStrategyResult): unknown {
  if (type !== 'error') return undefined;
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
  return isWrapped && !isRouteErrorResponse(result) ? result.data : result;
}

/** Reads the error of somebody whose session ended. Null for any other error. */
export function readSignInFirst(error: unknown): SignInFirst | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const sent: Partial<SignInFirst> | null = error.data;
  return sent?.signInFor === undefined ? null : { signInFor: sent.signInFor, carried: sent.carried ?? null };
}

/** Reads the error of a transient fault. Null for any other error. */
export function readTransientFault(error: unknown): TransientFault | null {
  if (!isRouteErrorResponse(error) || error.status !== TRANSIENT_STATUS) return null;
  const sent: Partial<TransientFault> | null = error.data;
  if (sent?.fault === undefined) return null;
  // During an upgrade another version may respond, with a code that this one does not know.
  return {
    fault: sent.fault === 'locked' ? 'locked' : 'unavailable',
    number: sent.number ?? '',
    fields: sent.fields ?? [],
  };
}

/** What a page gets for an error that is our mistake. */
export type Bug = Pick<TransientFault, 'number'>;

/** The number of the failed request, for a visitor to mention; null if it is unknown. */
export function readFaultNumber(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status < 500) return null;
  const sent: Partial<Bug> | null = error.data;
  return sent?.number || null;
}
