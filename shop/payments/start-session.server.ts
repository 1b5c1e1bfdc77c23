import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { findPayment } from './list-payments.server.ts';
import type { Payment } from './payment.ts';
import type { ProviderFailure, SessionRequest } from './provider.ts';
import { movePayment } from './record-payment.server.ts';

/** `ended`: the payment was closed while the provider was asked, so its page must not be shown. */
type StartSessionError = ProviderFailure | { readonly code: 'ended' };

/**
 * Asks the provider for the payment page of a payment in state `creating` and stores its address. It may be called
 * again for the same payment, also at the same time or after a crash: the key returns the same page. Never call it
 * inside a transaction.
 */
export async function startSession(
  shop: Shop,
  payment: Payment,
  request: Omit<
    SessionRequest,
    'idempotencyKey' | 'paymentId' | 'orderId' | 'amount' | 'currency' | 'expiresAt' | 'look'
  >,
): Promise<Result<{ readonly sessionId: string; readonly url: string }, StartSessionError>> {
  const provider = shop.payments.find(payment.provider);
  if (!provider) return err({ code: 'refused', message: `there is no provider ${payment.provider} any more` });
  const { published: look } = await findLooks(shop.db);
  const created = await provider.createSession({
    ...request,
    look,
    idempotencyKey: payment.idempotencyKey,
    paymentId: payment.id,
    orderId: payment.orderId,
    amount: payment.amount,
    currency: 'EUR',
    expiresAt: payment.expiresAt,
  });
  if (!created.ok) return created;
  const session = created.value;
  if (session.url === null) return err({ code: 'refused', message: `session ${session.id} has no address` });

  const opened = await movePayment(shop.db, payment, { to: 'open', session });
  if (opened) return ok({ sessionId: session.id, url: session.url });
  const now = await findPayment(shop.db, { id: payment.id });
  if (now?.state === 'open' && now.sessionId === session.id) return ok({ sessionId: session.id, url: session.url });
  // Its address was not given out, so it could not be paid; ending it is only tidy.
  await provider.expireSession(session.id);
  return err({ code: 'ended' });
}
