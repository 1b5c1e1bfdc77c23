import { err, ok, type Result } from '#shop/kernel/result.ts';
import { drawQrCode, type QrCode } from '#shop/platform/qr-code.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProvePasswordError, provePassword } from '../prove-password.server.ts';
import type { Viewer } from '../viewer.ts';
import { toBase32 } from './one-time-code.server.ts';
import { authenticatorUri, SETUP_LIFE_MS } from './second-factor.ts';
import { findSecondFactor, type SecondFactorRow, saveBegunSecondFactor } from './second-factor-store.server.ts';
import { createSecret, openSecret, sealSecret } from './secret.server.ts';

/** What an authenticator app gets: as a picture, and as text for people who cannot scan it. */
export type AuthenticatorKey = { readonly secret: string; readonly uri: string; readonly qrCode: QrCode };

/**
 * Creates the secret of a second factor for somebody who knows the password. Sign-in requires it only after a code
 * made with it was seen (`confirmSecondFactor`). Starting again creates another secret.
 */
export async function beginSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'email'>,
  { current_password }: { readonly current_password: string },
): Promise<Result<AuthenticatorKey, ProvePasswordError | { readonly code: 'already_on' }>> {
  const checked = await provePassword(shop, viewer, current_password);
  if (!checked.ok) return checked;
  const secret = createSecret();
  const isBegun = await saveBegunSecondFactor(shop.db, {
    user_id: viewer.id,
    secret: sealSecret(secret, { authSecret: shop.config.authSecret, userId: viewer.id }),
    begun_by: viewer.sessionId,
    begun_at: shop.clock.now(),
  });
  if (!isBegun) return err({ code: 'already_on' });
  return ok(await showAuthenticatorKey(shop, viewer, secret));
}

export async function showAuthenticatorKey(
  shop: Shop,
  viewer: Pick<Viewer, 'email'>,
  bytes: Buffer,
): Promise<AuthenticatorKey> {
  const { shopName } = await getSettings(shop);
  const secret = toBase32(bytes);
  const uri = authenticatorUri({ secret, issuer: shopName, email: viewer.email });
  return { secret, uri, qrCode: drawQrCode(uri) };
}

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
 * Says whether this session began the setup. It must finish in the session that gave the password, and soon: other
 * sessions of the account have not given it.
 */
export function isBegunHere(factor: SecondFactorRow, viewer: Pick<Viewer, 'sessionId'>, now: Date): boolean {
  const isFresh = now.getTime() - factor.begun_at.getTime() < SETUP_LIFE_MS;
  return factor.confirmed_at === null && factor.begun_by === viewer.sessionId && isFresh;
}
