import { err, ok, type Result } from '#shop/kernel/result.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProvePasswordError, provePassword } from '../prove-password.server.ts';
import type { Viewer } from '../viewer.ts';
import { toBase32 } from './one-time-code.server.ts';
import { drawQrCode, type QrCode } from './qr-code.server.ts';
import { authenticatorUri } from './second-factor.ts';
import { saveBegunSecondFactor } from './second-factor-store.server.ts';
import { createSecret, sealSecret } from './secret.server.ts';

/** What an authenticator app gets: as a picture, and as text for people who cannot scan it. */
export type AuthenticatorKey = { readonly secret: string; readonly uri: string; readonly qrCode: QrCode };

export type BeginSecondFactorError = ProvePasswordError | { readonly code: 'already_on' };

/**
 * Creates the secret of a second factor for somebody who knows the password. Sign-in requires it only after a code
 * made with it was seen (`confirmSecondFactor`). Starting again creates another secret.
 */
export async function beginSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'email'>,
  { current_password }: { readonly current_password: string },
): Promise<Result<AuthenticatorKey, BeginSecondFactorError>> {
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
