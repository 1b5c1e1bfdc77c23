import { randomUUID } from 'node:crypto';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail } from './account-store.server.ts';
import { canMail, type TooManyAttempts, takeRequest } from './attempt.server.ts';
import type { ResetRequestInput } from './credentials.ts';
import { enqueueLink } from './enqueue.server.ts';

/**
 * Mails a link that sets a new password, in the language of the page. The response is the same whether or not the
 * address has an account.
 */
export async function requestPasswordReset(
  shop: Shop,
  input: ResetRequestInput & { readonly headers: Headers; readonly language?: Language },
): Promise<Result<null, TooManyAttempts>> {
  const taken = await takeRequest(shop, 'reset', input.headers);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  if (!(await canMail(shop, 'recovery', input.email))) return ok(null);
  await transact(shop.db, async (tx) => {
    const profile = await findProfileByEmail(tx, input.email);
    // Also without an account, so that the response time reveals nothing: writing to disk takes the longest. Such a
    // job ends without a mail.
    const userId = profile?.id ?? randomUUID();
    const { language } = input;
    await enqueueLink(shop.jobs, tx, { userId, type: 'recovery', ...(language && { language }) });
  });
  return ok(null);
}
