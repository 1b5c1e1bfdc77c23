import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '../viewer.ts';
import { type Proof, type ProofError, proveSecondFactor } from './prove-second-factor.server.ts';
import { formatRecoveryCode } from './second-factor.ts';
import { replaceRecoveryCodes } from './second-factor-store.server.ts';
import { createRecoveryCodes, hashRecoveryCode } from './secret.server.ts';

/** Makes new recovery codes and invalidates earlier ones. They are shown now and never again. */
export async function renewRecoveryCodes(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  proof: Proof,
): Promise<Result<{ readonly recoveryCodes: readonly string[] }, ProofError>> {
  const codes = createRecoveryCodes();
  const owner = { authSecret: shop.config.authSecret, userId: viewer.id };
  const hashes = codes.map((code) => hashRecoveryCode(code, owner));
  const proven = await proveSecondFactor(shop, viewer, {
    proof,
    change: (tx) => replaceRecoveryCodes(tx, viewer.id, hashes),
  });
  if (!proven.ok) return proven;
  shop.log.info({ userId: viewer.id }, 'new recovery codes made');
  return ok({ recoveryCodes: codes.map(formatRecoveryCode) });
}
