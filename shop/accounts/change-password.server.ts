import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteUnusedLinks } from './account-link-store.server.ts';
import { findPasswordHash, savePassword } from './account-store.server.ts';
import { type TooManyAttempts, takePasswordGuess } from './attempt.server.ts';
import { findLengthProblem, type PasswordProblem } from './credentials.ts';
import { findPasswordProblem } from './password.server.ts';
import { deleteSessionsOf } from './session-store.server.ts';
import type { Viewer } from './viewer.ts';

export type ChangePasswordError = { readonly code: PasswordProblem | 'wrong_password' } | TooManyAttempts;

type ChangePasswordInput = { readonly current_password: string; readonly password: string; readonly headers: Headers };

/** Changes the password of somebody signed in, who proves again who they are; all sessions end, and one begins here. */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  input: ChangePasswordInput,
): Promise<Result<{ readonly setCookie: string[] }, ChangePasswordError>> {
  const taken = await takePasswordGuess(shop, viewer.id);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const problem = findPasswordProblem(input.password, { email: viewer.email, full_name: viewer.fullName });
  if (problem !== null) return err({ code: problem });
  const { auth, db } = shop;
  const current = await findPasswordHash(db, viewer.id);
  const isReadable = findLengthProblem(input.current_password) !== 'password_too_long';
  if (!isReadable || current === null || !(await auth.passwords.verify(current, input.current_password))) {
    shop.log.warn({ userId: viewer.id }, 'change of password refused');
    return err({ code: 'wrong_password' });
  }
  const hash = await auth.passwords.hash(input.password);
  await db.transaction().execute(async (tx) => {
    await savePassword(tx, viewer.id, hash, shop.clock.now());
    await deleteUnusedLinks(tx, viewer.id, ['recovery']);
    await deleteSessionsOf(tx, viewer.id);
  });
  shop.log.info({ userId: viewer.id }, 'password changed');
  const { setCookie } = await auth.startSession(viewer.id, input.headers);
  return ok({ setCookie });
}
