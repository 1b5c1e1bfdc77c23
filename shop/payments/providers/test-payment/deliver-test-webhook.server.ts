import type { Shop } from '#shop/shop.server.ts';
import { testWebhookSecret } from './test-payment-provider.server.ts';
import type { TestSession, TestWebhook } from './test-session.ts';
import { findSession } from './test-session-store.server.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook.server.ts';

const PATIENCE_MS = 10_000;

/**
 * Reports to the shop over HTTP what happened to a session. Throws when the shop does not answer 2xx, so that the job
 * is retried; each attempt is signed again, like Stripe's.
 */
export async function deliverTestWebhook(
  shop: Shop,
  webhook: TestWebhook,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<void> {
  const session = await findSession(shop.db, webhook.sessionId);
  if (session === null) return;
  const body = JSON.stringify(toEvent(webhook, session, shop.clock.now()));
  const response = await send(
    new Request(`${shop.config.shopUrl}/webhooks/payments/test`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(body, testWebhookSecret(shop.config.authSecret), shop.clock.now()),
      },
    }),
  );
  if (!response.ok) throw new Error(`The shop answered its webhook with ${response.status}`);
}

function toEvent(webhook: TestWebhook, session: TestSession, now: Date): object {
  return {
    id: webhook.eventId,
    object: 'event',
    type: webhook.type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        status: session.status,
        payment_status: session.payment === 'paid' ? 'paid' : 'unpaid',
        amount_total: session.amount,
        currency: session.currency.toLowerCase(),
        client_reference_id: session.clientReferenceId,
        metadata: session.metadata,
      },
    },
  };
}
