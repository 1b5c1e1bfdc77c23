import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { FOR_NOW_STATUS, isUnreached, thrownIn } from '#app/fault.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';

/** What any form is answered where its action could not be carried out: the shop was not reached, or a fault of ours. */
export type ActionFailure = {
  readonly state: 'failed';
  readonly because: 'connection' | 'fault';
  /** The same for forms that say in their summary what is wrong. */
  readonly form: FormReply;
};

/**
 * A form that failed leaves the page, and what was typed, where they are: the router would put an error page in their place.
 * By its status the page is not read anew, which would fail as well.
 */
export const keepPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const error = thrownIn(result);
      // A redirect is how an action ends well.
      if (error === undefined || error instanceof Response) return [routeId, result];
      return [routeId, { type: 'data', result: data(failure(error), FOR_NOW_STATUS) }];
    }),
  );
};

function failure(error: unknown): ActionFailure {
  const because = isUnreached(error) ? 'connection' : 'fault';
  return { state: 'failed', because, form: { status: 'error', error: { '': [because] } } };
}

/** What to tell of an action that failed; undefined for one that did not. */
export function sayFailure(t: StorefrontTranslate, reply: object | null | undefined): string | undefined {
  if (!reply || !('state' in reply) || reply.state !== 'failed') return undefined;
  return 'because' in reply && reply.because === 'connection' ? t('error.network') : t('error.unexpected');
}
