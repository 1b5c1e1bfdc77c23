import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteUnusedLinks, findOpenLinkOwner, takeLink } from './account-link-store.server.ts';
import { findProfile, savePassword, updateProfileRow } from './account-store.server.ts';
import { clearSignInAttempts, rememberDevice } from './attempt.server.ts';
import type { LinkError } from './confirm-sign-up.server.ts';
import { hashToken } from './create-account-link.server.ts';
import type { PasswordProblem } from './credentials.ts';
import { findPasswordProblem } from './password.server.ts';
import { beginChallenge } from './second-factor/challenge.server.ts';
import { hasSecondFactor } from './second-factor/second-factor-store.server.ts';
import { deleteSessionsOf } from './session-store.server.ts';

export type ResetPasswordError = LinkError | { readonly code: PasswordProblem };

/**
 * Sets a new password with a mailed link, ends every session of the account and starts one here. A refused password
 * leaves the link usable. `needsCode`: the session starts with the code of the second factor (`finishSignIn`).
 */
export async function resetPassword(
  shop: Shop,
  input: { readonly access_token: string; readonly password: string; readonly headers: Headers },
): Promise<Result<{ readonly needsCode: boolean; readonly setCookie: string[] }, ResetPasswordError>> {
  const tokenHash = hashToken(input.access_token);
  const { clock, db, auth } = shop;
  // Checked first, so that invalid links cannot make the server check and hash passwords.
  const ownerId = await findOpenLinkOwner(db, tokenHash, 'recovery', clock.now());
  const owner = ownerId === null ? null : await findProfile(db, ownerId);
  if (owner === null) return err({ code: 'link_invalid' });
  const problem = await findPasswordProblem(input.password, owner);
  if (problem !== null) return err({ code: problem });
  const hash = await auth.passwords.hash(input.password);
  const now = clock.now();
  const outcome = await transact(db, async (tx) => {
    const userId = await takeLink(tx, tokenHash, 'recovery', now);
    const profile = userId === null ? null : await findProfile(tx, userId);
    if (profile === null) return null;
    await savePassword(tx, profile.id, hash, now);
    // Opening the link proves access to the mailbox, which is all that confirming asks for.
    await updateProfileRow(tx, profile.id, { email_verified: true }, now);
    await deleteUnusedLinks(tx, profile.id, ['signup', 'recovery']);
    await deleteSessionsOf(tx, profile.id);
    return profile;
  });
  if (outcome === null) return err({ code: 'link_invalid' });
  await clearSignInAttempts(shop, { email: outcome.email, headers: input.headers });
  shop.log.info({ userId: outcome.id }, 'new password set by link');
  // Access to the mailbox does not replace the app: a second factor is still required.
  if (await hasSecondFactor(db, outcome.id)) {
    return ok({ needsCode: true, setCookie: [await beginChallenge(shop, { userId: outcome.id, way: 'reset' })] });
  }
  const { setCookie } = await auth.startSession(outcome.id, input.headers);
  return ok({ needsCode: false, setCookie: [...setCookie, rememberDevice(shop, outcome.email)] });
}
