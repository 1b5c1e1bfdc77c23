import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  findProfileByEmail,
  insertProfile,
  type ProfileRow,
  savePassword,
  updateProfileRow,
} from './account-store.server.ts';
import { canMail, type TooManyAttempts, takeRequest } from './attempt.server.ts';
import type { PasswordProblem, SignUpInput } from './credentials.ts';
import { enqueueKnownAddress, enqueueLink } from './enqueue.server.ts';
import { findPasswordProblem } from './password.server.ts';

/**
 * Creates an account that its owner confirms by mail. For an address with an account, response and time are the same,
 * and its owner gets a mail that says so.
 */
export async function signUp(
  shop: Shop,
  input: SignUpInput & {
    readonly language: Language;
    readonly headers: Headers;
    /** The page of this shop that the mailed link leads to; home without one. */
    readonly next?: string | null;
  },
): Promise<Result<null, { readonly code: PasswordProblem } | TooManyAttempts>> {
  const taken = await takeRequest(shop, 'sign-up', input.headers);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const problem = await findPasswordProblem(input.password, input);
  if (problem !== null) return err({ code: problem });
  const hash = await shop.auth.passwords.hash(input.password);
  if (!(await canMail(shop, 'signup', input.email))) return ok(null);
  await transact(shop.db, async (tx) => {
    const existing = await findProfileByEmail(tx, input.email);
    if (existing?.email_verified) await enqueueKnownAddress(shop.jobs, tx, existing.id);
    else await saveUnconfirmed(shop, tx, existing, { ...input, hash });
  });
  return ok(null);
}

/** Until an address is confirmed, the newest sign-up counts, because the first one has proved nothing. */
async function saveUnconfirmed(
  shop: Shop,
  tx: Tx,
  existing: ProfileRow | null,
  input: SignUpInput & { readonly language: Language; readonly hash: string; readonly next?: string | null },
): Promise<void> {
  const { full_name, email, language, hash, next } = input;
  const now = shop.clock.now();
  const userId =
    existing?.id ?? (await insertProfile(tx, { full_name, email, language, role: 'customer', email_verified: false }));
  // A simultaneous sign-up took it and mails the owner.
  if (userId === null) return;
  if (existing) await updateProfileRow(tx, userId, { full_name, language }, now);
  await savePassword(tx, userId, hash, now);
  await enqueueLink(shop.jobs, tx, { userId, type: 'signup', ...(next && { next }) });
}
