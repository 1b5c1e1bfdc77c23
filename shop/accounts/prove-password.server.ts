import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findPasswordHash } from './account-store.server.ts';
import { type TooManyAttempts, takePasswordGuess } from './attempt.server.ts';
import { findLengthProblem } from './credentials.ts';
import type { Viewer } from './viewer.ts';

export type ProvePasswordError = { readonly code: 'wrong_password' } | TooManyAttempts;

/** Checks a signed-in person's password again. Guesses count together with those of changing the password. */
export async function provePassword(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  password: string,
): Promise<Result<null, ProvePasswordError>> {
  const taken = await takePasswordGuess(shop, viewer.id);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  // Hashing a megabyte would help an attacker keep the shop busy.
  if (findLengthProblem(password) === 'password_too_long') return err({ code: 'wrong_password' });
  const hash = await findPasswordHash(shop.db, viewer.id);
  const isRight = hash !== null && (await shop.auth.passwords.verify(hash, password));
  return isRight ? ok(null) : err({ code: 'wrong_password' });
}
