import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Config } from '#shop/platform/config.server.ts';

type Secret = Pick<Config, 'authSecret'>;

/** Proves that its holder was mailed about the order. It does not expire, but the right to withdraw does. */
export function signWithdrawalLink(config: Secret, orderId: Uuid): string {
  return createHmac('sha256', config.authSecret).update(`withdrawal link ${orderId}`).digest('base64url');
}

/** The path of the link's page, without the language. */
export function withdrawalLinkPath(config: Secret, orderId: Uuid): string {
  return `/withdraw?${new URLSearchParams({ order: orderId, token: signWithdrawalLink(config, orderId) })}`;
}

export function isWithdrawalLink(config: Secret, orderId: Uuid, token: string): boolean {
  const expected = Buffer.from(signWithdrawalLink(config, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
