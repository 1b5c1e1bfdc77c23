import { BODY_STATUS } from '#app/forms/read-body.ts';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/webhooks.ts';
import { json, readBody } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

const STATUS = { unknown_provider: 404, bad_signature: 400, stale: 400, wrong_mode: 400, payment_unavailable: 503 };

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
  const { code } = received.error;
  return json(STATUS[code], { code }, code === 'payment_unavailable' ? { 'Retry-After': '30' } : {});
}
