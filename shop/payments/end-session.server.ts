import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Payment } from './payment.ts';
import type { ProviderFailure } from './provider.ts';

/**
 * Makes sure that a payment cannot be paid any more, before its order goes another way. `paid` when the shopper was
 * faster: then that money has to be settled first. Writes nothing; never to be called inside a transaction.
 */
export async function endSession(shop: Shop, payment: Payment): Promise<Result<'ended' | 'paid', ProviderFailure>> {
  // The address of a session that is being created was given to nobody yet, and will not be: startSession looks again.
  if (payment.sessionId === null) return ok('ended');
  const provider = shop.payments.find(payment.provider);
  if (!provider) {
    // Its keys were taken out, so nobody can be asked any more; without this its orders would hold their units for ever.
    const { id: paymentId } = payment;
    shop.log.error({ paymentId, provider: payment.provider }, 'a session is given up: its provider is gone');
    return ok('ended');
  }
  const expired = await provider.expireSession(payment.sessionId);
  if (expired.ok) return ok(expired.value.status === 'complete' ? 'paid' : 'ended');
  // Without the session there is nothing that could be paid.
  if (expired.error.code === 'unknown_session') return ok('ended');
  return { ok: false, error: expired.error };
}
