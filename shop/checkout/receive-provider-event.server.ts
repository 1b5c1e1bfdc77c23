import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { PaymentProvider, ProviderEvent, WebhookProblem } from '#shop/payments/provider.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteEventsOutOfBooks, finishEvent, recordEvent } from './payment-event-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

export type ReceiveEventError = WebhookProblem | { readonly code: 'unknown_provider' | 'payment_unavailable' };

/**
 * Handles a webhook: verifies it, stores it once, processes it. It returns ok only when the effects are committed, so
 * that the provider delivers again whatever was lost. A repeated event changes nothing.
 */
export async function receiveProviderEvent(
  shop: Shop,
  webhook: { readonly provider: string; readonly rawBody: string; readonly headers: Headers },
): Promise<Result<{ readonly outcome: string }, ReceiveEventError>> {
  const provider = shop.payments.find(webhook.provider);
  if (provider === null) return err({ code: 'unknown_provider' });
  const parsed = await provider.parseWebhook(webhook.rawBody, webhook.headers, shop.clock.now());
  if (!parsed.ok) {
    shop.log.warn({ provider: provider.name, problem: parsed.error.code }, 'a webhook was refused');
    return parsed;
  }
  const event = parsed.value;
  const { isProcessed } = await recordEvent(shop.db, { provider: provider.name, ...event });
  if (isProcessed) return ok({ outcome: 'known' });

  const applied = await applyEvent(shop, provider, event);
  if (!applied.ok) return applied;
  await finishEvent(shop.db, { provider: provider.name, id: event.id, outcome: applied.value });
  return ok({ outcome: applied.value });
}

async function applyEvent(
  shop: Shop,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Result<string, { readonly code: 'payment_unavailable' }>> {
  if (event.refundId !== null) {
    const refund = { provider: provider.name, providerRefundId: event.refundId };
    await shop.jobs.enqueue(shop.db, 'check-refund', refund, { once: event.refundId });
    return ok('refund_checked');
  }
  if (event.sessionId === null) return ok('ignored');
  const settled = await settlePayment(shop, { provider: provider.name, sessionId: event.sessionId });
  if (settled.ok) return ok(settled.value.outcome);
  const { code } = settled.error;
  if (code === 'payment_unavailable') return err({ code });
  // A provider without keys ends a page by putting another in its place, and reports that one too.
  if (code === 'replaced_session') return ok(code);
  // The same provider account may serve other shops, or our books have lost a payment. The log names the event,
  // which the provider's pages show, because the session opens the payment page.
  shop.log.error({ provider: provider.name, eventId: event.id }, 'a webhook is about an unknown session');
  return ok('unknown_session');
}

/** Deletes provider events that bookkeeping no longer needs; returns how many. */
export async function forgetOldEvents(shop: Shop): Promise<number> {
  return deleteEventsOutOfBooks(shop.db);
}
