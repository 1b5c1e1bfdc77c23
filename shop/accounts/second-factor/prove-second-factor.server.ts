import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgiveCodeGuesses, takeCodeGuess } from '../attempt.server.ts';
import { type ProvePasswordError, provePassword } from '../prove-password.server.ts';
import type { Viewer } from '../viewer.ts';
import type { SecondFactorCode } from './second-factor.ts';
import { takeSecondFactorCode } from './take-second-factor-code.server.ts';

export type ProofError = ProvePasswordError | { readonly code: 'wrong_code' | 'not_on' };
export type Proof = { readonly current_password: string; readonly code: SecondFactorCode };

/** Changes a second factor for somebody who gives the password and a code; both or neither. */
export async function proveSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  { proof, change }: { readonly proof: Proof; readonly change: (tx: Tx) => Promise<void> },
): Promise<Result<null, ProofError>> {
  const checked = await provePassword(shop, viewer, proof.current_password);
  if (!checked.ok) {
    shop.log.warn({ userId: viewer.id, reason: checked.error.code }, 'change of a second factor refused');
    return checked;
  }
  const attempt = { userId: viewer.id, way: 'session' } as const;
  const taken = await takeCodeGuess(shop, attempt);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const outcome = await transact(shop.db, async (tx) => {
    const found = await takeSecondFactorCode(shop, tx, { userId: viewer.id, code: proof.code });
    if (found === 'right') await change(tx);
    return found;
  });
  if (outcome === 'off') return err({ code: 'not_on' });
  if (outcome === 'wrong') {
    shop.log.warn({ userId: viewer.id, reason: 'wrong_code' }, 'change of a second factor refused');
    return err({ code: 'wrong_code' });
  }
  await forgiveCodeGuesses(shop, attempt);
  return ok(null);
}
