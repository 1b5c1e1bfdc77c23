import { createHash } from 'node:crypto';
import type { TooManyAttempts } from '#shop/accounts/attempt.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import { giveBackRate, type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderToWithdraw } from './withdrawable-order-view.server.ts';
import { signWithdrawalLink } from './withdrawal-link.server.ts';

const MINUTE = 60;

/** `not_found`: no such order, or another email; the caller does not learn which. */
export type OpenWithdrawalError = { readonly code: 'not_found' } | TooManyAttempts;

/**
 * Gives somebody who knows an order's number and email the same access as the mailed link. Attempts are counted by
 * client and by order and by email, as at sign-in; a correct one does not count.
 */
export async function openWithdrawal(
  shop: Shop,
  asked: { readonly orderNumber: string; readonly email: string; readonly headers: Headers },
): Promise<Result<{ readonly orderId: Uuid; readonly token: string }, OpenWithdrawalError>> {
  const rates = attemptRates(asked);
  const taken = await takeRates(shop.db, rates, shop.clock.now());
  if (!taken.allowed) {
    shop.log.warn({ retryAfter: taken.retryAfter }, 'withdrawal refused: too many attempts');
    return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  }
  const order = await findOrderToWithdraw(shop.db, { number: asked.orderNumber, email: asked.email });
  if (order === null) {
    shop.log.warn('withdrawal refused: no order with this number and email');
    return err({ code: 'not_found' });
  }
  for (const { key } of rates) await giveBackRate(shop.db, key);
  return ok({ orderId: order.id, token: signWithdrawalLink(shop.config, order.id) });
}

function attemptRates(asked: {
  readonly orderNumber: string;
  readonly email: string;
  readonly headers: Headers;
}): Rate[] {
  const client = clientKey(asked.headers);
  // The last 8 characters identify an order, so longer forms of its id count as the same.
  const order = fingerprint(
    asked.orderNumber
      .replace(/^\s*#\s*/, '')
      .trim()
      .toLowerCase()
      .slice(-8),
  );
  const email = fingerprint(asked.email.trim().toLowerCase());
  return [
    { key: `withdrawal:both:${client}:${order}`, limit: 10, seconds: 10 * MINUTE },
    { key: `withdrawal:client:${client}`, limit: 100, seconds: 10 * MINUTE },
    { key: `withdrawal:order:${order}`, limit: 100, seconds: 60 * MINUTE },
    // Order numbers are consecutive: a known email must not open the order by trying them from many places.
    { key: `withdrawal:email:${email}`, limit: 100, seconds: 60 * MINUTE },
  ];
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
