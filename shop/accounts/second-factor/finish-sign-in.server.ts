import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfile } from '../account-store.server.ts';
import { forgiveCodeGuesses, rememberDevice, type TooManyAttempts, takeCodeGuess } from '../attempt.server.ts';
import { deleteExpiredSessions, deleteSessionByToken } from '../session-store.server.ts';
import { findOpenChallenge, forgetChallenge } from './challenge.server.ts';
import { takeChallenge } from './challenge-store.server.ts';
import type { SecondFactorCode } from './second-factor.ts';
import { takeSecondFactorCode } from './take-second-factor-code.server.ts';

/** `challenge_over`: too much time has passed since the password, which must be given again. */
type FinishSignInError = { readonly code: 'wrong_code' | 'challenge_over' } | TooManyAttempts;

/** Starts the session of somebody who gave the password, or opened a reset link, and now gives the code. */
export async function finishSignIn(
  shop: Shop,
  { code, headers }: { readonly code: SecondFactorCode; readonly headers: Headers },
): Promise<Result<{ readonly userId: Uuid; readonly setCookie: string[] }, FinishSignInError>> {
  const challenge = await findOpenChallenge(shop, headers);
  if (challenge === null) return err({ code: 'challenge_over' });
  const { user_id: userId, way } = challenge;
  const taken = await takeCodeGuess(shop, { userId, way });
  if (!taken.allowed) {
    shop.log.warn({ userId, retryAfter: taken.retryAfter }, 'code refused: too many attempts');
    return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  }
  const profile = await transact(shop.db, async (tx) => {
    const found = await takeSecondFactorCode(shop, tx, { userId, code });
    if (found === 'wrong') return 'wrong_code';
    if (found === 'off' || !(await takeChallenge(tx, challenge.tokenHash))) return 'challenge_over';
    return (await findProfile(tx, userId)) ?? 'challenge_over';
  });
  if (typeof profile === 'string') {
    shop.log.warn({ userId, reason: profile }, 'sign-in refused at the second factor');
    return err({ code: profile });
  }
  await forgiveCodeGuesses(shop, { userId, way });
  const { setCookie } = await shop.auth.startSession(userId, headers);
  await endFormerSession(shop, headers);
  await deleteExpiredSessions(shop.db, userId);
  shop.log.info({ userId }, 'signed in with a second factor');
  return ok({ userId, setCookie: [...setCookie, rememberDevice(shop, profile.email), forgetChallenge(shop)] });
}

/** Ends any session the browser brought along, because a new one has started. */
export async function endFormerSession(shop: Shop, headers: Headers): Promise<void> {
  const former = shop.auth.readToken(headers);
  if (former !== null) await deleteSessionByToken(shop.db, former);
}
