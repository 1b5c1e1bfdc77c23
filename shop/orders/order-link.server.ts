import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Config } from '#shop/platform/config.server.ts';

type Secret = Pick<Config, 'authSecret'>;

/** What a link in a mail is for, or what it lets its reader go on with; it opens nothing else. */
export type LinkPurpose = 'order' | 'withdrawal' | 'payment';

/** Proves that its holder was mailed about the order. It works as long as the order is kept. */
export function signOrderLink(config: Secret, purpose: LinkPurpose, orderId: Uuid): string {
  return createHmac('sha256', config.authSecret).update(`${purpose} link ${orderId}`).digest('base64url');
}

export function isOrderLink(config: Secret, purpose: LinkPurpose, orderId: Uuid, token: string): boolean {
  const expected = Buffer.from(signOrderLink(config, purpose, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
