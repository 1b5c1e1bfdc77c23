import { ownCookieName, readCookie, writeCookie } from '#shop/accounts/read-cookie.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Config } from '#shop/platform/config.server.ts';
import { isOrderLink, signOrderLink } from './order-link.server.ts';

const NAME = 'order';
/** Longer than a payment page stays open. */
const SECONDS = 24 * 60 * 60;

/**
 * Writes the cookie by which this browser still opens an order when it comes back from the payment page. The mailed link
 * opened it before, and its token must not travel by the provider.
 */
export function rememberLinkedOrder(config: Config, orderId: Uuid): string {
  const value = `${signOrderLink(config, 'payment', orderId)}.${orderId}`;
  return writeCookie(config.shopUrl, NAME, value, SECONDS);
}

/** Finds the order that this browser went to pay for by its mailed link; null for others. */
export function findLinkedOrder(config: Config, headers: Headers): Uuid | null {
  const [signature = '', orderId = ''] = readCookie(headers, ownCookieName(config.shopUrl, NAME))?.split('.') ?? [];
  return isUuid(orderId) && isOrderLink(config, 'payment', orderId, signature) ? orderId : null;
}
