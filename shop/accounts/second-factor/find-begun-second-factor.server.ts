import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '../viewer.ts';
import { type AuthenticatorKey, showAuthenticatorKey } from './begin-second-factor.server.ts';
import { SETUP_LIFE_MS } from './second-factor.ts';
import { findSecondFactor, type SecondFactorRow } from './second-factor-store.server.ts';
import { openSecret } from './secret.server.ts';

/** The secret this session is setting up, to show it again after a wrong code; null when there is none. */
export async function findBegunSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'email'>,
): Promise<AuthenticatorKey | null> {
  const factor = await findSecondFactor(shop.db, viewer.id);
  if (factor === null || !isBegunHere(factor, viewer, shop.clock.now())) return null;
  const secret = openSecret(factor.secret, { authSecret: shop.config.authSecret, userId: viewer.id });
  return secret && showAuthenticatorKey(shop, viewer, secret);
}

/**
 * Setup must finish in the session that gave the password, and soon: other sessions of the account have not given it.
 */
export function isBegunHere(factor: SecondFactorRow, viewer: Pick<Viewer, 'sessionId'>, now: Date): boolean {
  const isFresh = now.getTime() - factor.begun_at.getTime() < SETUP_LIFE_MS;
  return factor.confirmed_at === null && factor.begun_by === viewer.sessionId && isFresh;
}
