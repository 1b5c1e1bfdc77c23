import type { Uuid } from '#shop/kernel/ids.ts';
import { isOrderLink, signOrderLink } from '#shop/orders/order-link.server.ts';
import type { Config } from '#shop/platform/config.server.ts';

type Secret = Pick<Config, 'authSecret'>;

/** Proves that its holder was mailed about the order. It does not expire, but the right to withdraw does. */
export function signWithdrawalLink(config: Secret, orderId: Uuid): string {
  return signOrderLink(config, 'withdrawal', orderId);
}

/** The path of the link's page, without the language. */
export function withdrawalLinkPath(config: Secret, orderId: Uuid): string {
  return `/withdraw?${new URLSearchParams({ order: orderId, token: signWithdrawalLink(config, orderId) })}`;
}

export function isWithdrawalLink(config: Secret, orderId: Uuid, token: string): boolean {
  return isOrderLink(config, 'withdrawal', orderId, token);
}
