import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { readSignInFirst, readTransientFault, TRANSIENT_STATUS, thrownIn, whyUnreached } from '#app/fault.ts';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { BrowsingTranslate } from '#app/i18n.tsx';

/** Preserves the page and what was typed when a form fails, where the router would show an error page. */
export const preservePages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const error = thrownIn(result);
      // A redirect is the normal end of an action.
      if (error === undefined || error instanceof Response) return [routeId, result];
      return [routeId, { type: 'data', result: data(failure(error), TRANSIENT_STATUS) }];
    }),
  );
};

function failure(error: unknown): ActionFailure {
  const because = whyFailed(error);
  return { state: 'failed', because, form: { status: 'error', error: { '': [because] } } };
}

function whyFailed(error: unknown): ActionFailure['because'] {
  const unreached = whyUnreached(error);
  if (unreached === 'connection') return 'connection';
  if (unreached === 'shop' || readTransientFault(error)?.fault === 'unavailable') return 'transient';
  return readSignInFirst(error) === null ? 'fault' : 'signed_out';
}

/** The message for a failed action; undefined otherwise. */
export function sayFailure(t: BrowsingTranslate, reply: object | null | undefined): string | undefined {
  if (!reply || !('state' in reply) || reply.state !== 'failed') return undefined;
  const because = 'because' in reply ? reply.because : 'fault';
  if (because === 'signed_out') return t('account.sessionEnded');
  if (because === 'transient') return t('error.transientText');
  return because === 'connection' ? t('error.network') : t('error.unexpected');
}
