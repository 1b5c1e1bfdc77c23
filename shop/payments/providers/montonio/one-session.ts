import { err, type Result } from '#shop/kernel/result.ts';
import type { ProviderFailure, ProviderSession, SessionRequest } from '../../provider.ts';

type Made = Promise<Result<ProviderSession, ProviderFailure>>;

/** More keys than are used at a time: each is used for minutes. */
const KEPT = 1_000;

/**
 * Gives a provider without idempotency keys a memory for them: requests under one key share one session, in this process.
 * One that failed is forgotten.
 */
export function oneSessionPerKey(create: (request: SessionRequest) => Made): (request: SessionRequest) => Made {
  const recent = new Map<string, { readonly asked: string; readonly made: Made }>();
  return async (request) => {
    const { idempotencyKey: key } = request;
    const asked = JSON.stringify(request);
    const earlier = recent.get(key);
    if (earlier !== undefined && earlier.asked !== asked) {
      return err({ code: 'refused', message: 'the idempotency key was used for another request' });
    }
    const { made } = earlier ?? remember({ asked, made: create(request) });
    const answer = await made;
    if (!answer.ok) recent.delete(key);
    return answer;

    function remember(request: { readonly asked: string; readonly made: Made }) {
      const [oldest] = recent.keys();
      if (recent.size >= KEPT && oldest !== undefined) recent.delete(oldest);
      recent.set(key, request);
      return request;
    }
  };
}
