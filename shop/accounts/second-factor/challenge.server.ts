import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { createToken, hashToken } from '../create-account-link.server.ts';
import { ownCookieName, readCookie, writeCookie } from '../read-cookie.server.ts';
import { type ChallengeWay, findChallenge, insertChallenge } from './challenge-store.server.ts';
import { CHALLENGE_LIFE_MS } from './second-factor.ts';

/** Starts a challenge. Returns the `Set-Cookie` that lets only this browser give the code, within the next minutes. */
export async function beginChallenge(
  shop: Shop,
  { userId, way }: { readonly userId: Uuid; readonly way: ChallengeWay },
): Promise<string> {
  const now = shop.clock.now();
  const token = createToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await insertChallenge(shop.db, { user_id: userId, way, token_hash: hashToken(token), expires_at: expiresAt }, now);
  return writeCookie(shop.config.shopUrl, 'challenge', token, CHALLENGE_LIFE_MS / 1000);
}

/** The person who has yet to give a code, and the challenge's key, from these headers; null when it has expired. */
export async function findOpenChallenge(shop: Shop, headers: Headers) {
  const token = readCookie(headers, ownCookieName(shop.config.shopUrl, 'challenge'));
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const row = await findChallenge(shop.db, tokenHash, shop.clock.now());
  return row && { ...row, tokenHash };
}

/** Returns a `Set-Cookie` that clears the challenge in the browser. */
export function forgetChallenge(shop: Shop): string {
  return writeCookie(shop.config.shopUrl, 'challenge', '', 0);
}
