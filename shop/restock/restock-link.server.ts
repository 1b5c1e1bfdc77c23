import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Config } from '#shop/platform/config.server.ts';

type Secret = Pick<Config, 'authSecret'>;

/** Proves that its holder was mailed about the request. It does not expire: leaving is always possible. */
function signRestockLink(config: Secret, requestId: Uuid): string {
  return createHmac('sha256', config.authSecret).update(`restock link ${requestId}`).digest('base64url');
}

/** The path, without the language, of the page that ends all mails to the request's address. */
export function restockLinkPath(config: Secret, requestId: Uuid): string {
  const query = new URLSearchParams({ request: requestId, access_token: signRestockLink(config, requestId) });
  return `/restock/leave?${query}`;
}

export function isRestockLink(config: Secret, requestId: Uuid, token: string): boolean {
  const expected = Buffer.from(signRestockLink(config, requestId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
