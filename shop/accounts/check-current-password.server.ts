import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findPasswordHash } from './account-store.server.ts';
import { type TooManyAttempts, takePasswordGuess } from './attempt.server.ts';
import { findLengthProblem } from './credentials.ts';
import type { Viewer } from './viewer.ts';

export type CurrentPasswordError = { readonly code: 'wrong_password' } | TooManyAttempts;

/** Whether somebody who is signed in knows the password, too: before anything that would lock its owner out. */
export async function checkCurrentPassword(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  password: string,
): Promise<Result<null, CurrentPasswordError>> {
  const taken = await takePasswordGuess(shop, viewer.id);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const hash = await findPasswordHash(shop.db, viewer.id);
  const isReadable = findLengthProblem(password) !== 'password_too_long';
  if (isReadable && hash !== null && (await shop.auth.passwords.verify(hash, password))) return ok(null);
  shop.log.warn({ userId: viewer.id }, 'wrong current password');
  return err({ code: 'wrong_password' });
}
