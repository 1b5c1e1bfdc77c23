import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CardInput, judgeCard } from './test-card.ts';
import { newId } from './test-payment-provider.server.ts';
import type { TestSession } from './test-session.ts';
import { completeSession, findSession, finishSession } from './test-session-store.server.ts';

export type PayTestSessionError =
  | { readonly code: 'not_found' | 'not_open' | 'declined' }
  | { readonly code: 'invalid_card'; readonly fields: readonly (keyof CardInput)[] };

/** How long money is on its way that comes later. */
const LATE_MS = 60_000;

/**
 * Pays a session of the test provider, as a shopper does on its page. The webhook is enqueued with the payment, so it
 * is sent even if this process dies, as with a real provider.
 */
export async function payTestSession(
  shop: Shop,
  input: { readonly sessionId: string; readonly card: CardInput },
): Promise<Result<{ readonly successUrl: string }, PayTestSessionError>> {
  if (shop.payments.find('test') === null) return err({ code: 'not_found' });
  const session = await findSession(shop.db, input.sessionId);
  if (session === null) return err({ code: 'not_found' });
  if (session.status === 'complete') return ok({ successUrl: session.successUrl });
  if (session.status === 'expired') return err({ code: 'not_open' });
  const verdict = judgeCard(input.card, shop.clock.now());
  if (verdict.outcome === 'invalid') return err({ code: 'invalid_card', fields: verdict.fields });
  if (verdict.outcome === 'declined') return err({ code: 'declined' });

  return transact(shop.db, async (tx) => {
    const isLate = verdict.outcome !== 'approved';
    const paid = await completeSession(tx, session.id, isLate ? null : newId('pi_test_', 24));
    if (!paid) return err({ code: 'not_open' });
    if (isLate) {
      const outcome = verdict.outcome === 'late' ? 'paid' : 'failed';
      await shop.jobs.enqueue(tx, 'finish-test-payment', { sessionId: session.id, outcome }, { afterMs: LATE_MS });
    }
    await shop.jobs.enqueue(tx, 'deliver-test-webhook', {
      eventId: newId('evt_test_', 24),
      type: 'checkout.session.completed',
      sessionId: session.id,
    });
    return ok({ successUrl: session.successUrl });
  });
}

/** Lets money of the test provider arrive that was on its way, or fail, and reports it. Calling it twice is calling it once. */
export async function finishTestPayment(
  shop: Shop,
  { sessionId, outcome }: { readonly sessionId: string; readonly outcome: 'paid' | 'failed' },
): Promise<void> {
  await transact(shop.db, async (tx) => {
    if (!(await finishSession(tx, sessionId, outcome === 'paid' ? newId('pi_test_', 24) : null))) return;
    await shop.jobs.enqueue(tx, 'deliver-test-webhook', {
      eventId: newId('evt_test_', 24),
      type: outcome === 'paid' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      sessionId,
    });
  });
}

/** The session of the test provider's page; null also wherever the test provider is not in use. */
export async function findTestSession(shop: Shop, sessionId: string): Promise<TestSession | null> {
  return shop.payments.find('test') === null ? null : findSession(shop.db, sessionId);
}
