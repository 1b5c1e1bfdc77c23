import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail } from './account-store.server.ts';
import { mayMail, type TooManyAttempts, takeRequest } from './attempt.server.ts';
import type { ResetRequestInput } from './credentials.ts';
import { enqueueLink } from './enqueue-account-mail.server.ts';

/** Mails a link that sets a new password. The answer is the same whether or not the address has an account. */
export async function requestPasswordReset(
  shop: Shop,
  input: ResetRequestInput & { readonly headers: Headers },
): Promise<Result<null, TooManyAttempts>> {
  const taken = await takeRequest(shop, 'reset', input.headers);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  if (!(await mayMail(shop, 'recovery', input.email))) return ok(null);
  await transact(shop.db, async (tx) => {
    const profile = await findProfileByEmail(tx, input.email);
    // For nobody too, so that the time of the answer tells nothing: writing to the disk takes the longest. Such a job ends
    // without a mail.
    await enqueueLink(shop.jobs, tx, { userId: profile?.id ?? randomUUID(), type: 'recovery' });
  });
  return ok(null);
}
