import { BODY_STATUS } from '#app/forms/read-body.ts';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/webhooks.ts';
import { json, readBody } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** POST /webhooks/payments/:provider: an event of a payment provider. It answers 2xx only once the event is stored. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return json(BODY_STATUS[body.error.code], body.error);
  const received = await receiveProviderEvent(getShop(context), {
    provider: params.provider,
    rawBody: body.value,
    headers: request.headers,
  });
  if (received.ok) return json(200, { received: true });
  switch (received.error.code) {
    case 'unknown_provider':
      return json(404, { code: 'unknown_provider' });
    case 'bad_signature':
    case 'stale':
    case 'wrong_mode':
      return json(400, { code: received.error.code });
    case 'payment_unavailable':
      return json(503, { code: 'payment_unavailable' }, { 'Retry-After': '30' });
  }
}
