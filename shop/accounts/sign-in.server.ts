import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail } from './account-store.server.ts';
import {
  type Attempt,
  canMail,
  forgiveSignInAttempt,
  isKnownDevice,
  rememberDevice,
  type TooManyAttempts,
  takeSignInAttempt,
} from './attempt.server.ts';
import type { SignInFailure } from './better-auth.server.ts';
import { findLengthProblem, type SignInInput } from './credentials.ts';
import { enqueueLink } from './enqueue.server.ts';
import { beginChallenge } from './second-factor/challenge.server.ts';
import { endFormerSession } from './second-factor/finish-sign-in.server.ts';
import { hasSecondFactor } from './second-factor/second-factor-store.server.ts';
import { deleteExpiredSessions, deleteSessionByToken } from './session-store.server.ts';

/** `needsCode`: there is no session yet; `finishSignIn` starts it with the code of the second factor. */
export type SignedIn = { readonly userId: string; readonly needsCode: boolean; readonly setCookie: string[] };

/**
 * Signs in with a new session, whatever session the browser sent. `email_not_confirmed` is returned only after the
 * correct password, and sends the link again.
 */
export async function signIn(
  shop: Shop,
  input: SignInInput & {
    readonly headers: Headers;
    /** The page of this shop that a mailed link leads to; home without one. */
    readonly next?: string | null;
  },
): Promise<Result<SignedIn, { readonly code: SignInFailure } | TooManyAttempts>> {
  const { email, password, headers, next = null } = input;
  const attempt = { email, headers };
  const taken = await takeSignInAttempt(shop, attempt);
  if (!taken.allowed) {
    shop.log.warn({ retryAfter: taken.retryAfter }, 'sign-in refused: too many attempts');
    return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  }
  // No account has such a password, and hashing a megabyte would be expensive.
  if (findLengthProblem(password) === 'password_too_long') return err({ code: 'invalid_credentials' });
  const signedIn = await shop.auth.signIn({ email, password }, headers);
  if (!signedIn.ok) {
    if (signedIn.error.code === 'email_not_confirmed') await sendLinkAgain(shop, attempt, next);
    shop.log.warn({ reason: signedIn.error.code }, 'sign-in refused');
    return signedIn;
  }
  await forgiveSignInAttempt(shop, attempt);
  const { userId, token, setCookie } = signedIn.value;
  if (await hasSecondFactor(shop.db, userId)) {
    // The correct password started this session, but its cookie was never sent.
    await deleteSessionByToken(shop.db, token);
    const way = isKnownDevice(shop, email, headers) ? 'device' : 'password';
    return ok({ userId, needsCode: true, setCookie: [await beginChallenge(shop, { userId, way })] });
  }
  await endFormerSession(shop, headers);
  await deleteExpiredSessions(shop.db, userId);
  shop.log.info({ userId }, 'signed in');
  return ok({ userId, needsCode: false, setCookie: [...setCookie, rememberDevice(shop, email)] });
}

async function sendLinkAgain(shop: Shop, attempt: Attempt, next: string | null): Promise<void> {
  await forgiveSignInAttempt(shop, attempt);
  if (!(await canMail(shop, 'signup', attempt.email))) return;
  await transact(shop.db, async (tx) => {
    const profile = await findProfileByEmail(tx, attempt.email);
    if (profile) await enqueueLink(shop.jobs, tx, { userId: profile.id, type: 'signup', ...(next && { next }) });
  });
}
