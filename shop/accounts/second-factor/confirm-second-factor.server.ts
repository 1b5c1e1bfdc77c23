import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgiveCodeGuesses, type TooManyAttempts, takeCodeGuess } from '../attempt.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import type { Viewer } from '../viewer.ts';
import { isBegunHere } from './begin-second-factor.server.ts';
import { type Proof, type ProofError, proveSecondFactor } from './prove-second-factor.server.ts';
import { formatRecoveryCode, type SecondFactorCode } from './second-factor.ts';
import { confirmSecondFactorRow, lockSecondFactor, replaceRecoveryCodes } from './second-factor-store.server.ts';
import { createRecoveryCodes, hashRecoveryCode } from './secret.server.ts';
import { takeAppCode } from './take-second-factor-code.server.ts';

export type ConfirmSecondFactorError = { readonly code: 'wrong_code' | 'setup_over' } | TooManyAttempts;

/**
 * Turns the second factor on, once a code proves that the app has the secret. All sessions end and a new one starts
 * here, so that none exists that began without it. The recovery codes are shown now and never again.
 */
export async function confirmSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  { code, headers }: { readonly code: SecondFactorCode; readonly headers: Headers },
): Promise<
  Result<{ readonly recoveryCodes: readonly string[]; readonly setCookie: string[] }, ConfirmSecondFactorError>
> {
  const { auth, clock, config, db } = shop;
  const attempt = { userId: viewer.id, way: 'session' } as const;
  const taken = await takeCodeGuess(shop, attempt);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const recoveryCodes = createRecoveryCodes();
  const outcome = await transact(db, async (tx) => {
    const factor = await lockSecondFactor(tx, viewer.id);
    if (factor === null || !isBegunHere(factor, viewer, clock.now())) return 'setup_over';
    const given = { userId: viewer.id, code: code.code, factor };
    if (code.kind !== 'app' || !(await takeAppCode(shop, tx, given))) return 'wrong_code';
    const owner = { authSecret: config.authSecret, userId: viewer.id };
    const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(recoveryCode, owner));
    await confirmSecondFactorRow(tx, viewer.id, clock.now());
    await replaceRecoveryCodes(tx, viewer.id, hashes);
    await deleteSessionsOf(tx, viewer.id);
    await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: viewer.id, event: 'on' });
    return 'on';
  });
  if (outcome !== 'on') return err({ code: outcome });
  await forgiveCodeGuesses(shop, attempt);
  shop.log.info({ userId: viewer.id }, 'second factor turned on');
  const { setCookie } = await auth.startSession(viewer.id, headers);
  return ok({ recoveryCodes: recoveryCodes.map(formatRecoveryCode), setCookie });
}

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
