import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail } from '../account-store.server.ts';
import { email as accountEmail } from '../credentials.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { recordStaff } from '../staff/manage-staff.server.ts';
import { isStaff, type Viewer } from '../viewer.ts';
import { type Proof, type ProofError, proveSecondFactor } from './prove-second-factor.server.ts';
import { deleteSecondFactor } from './second-factor-store.server.ts';

/**
 * Removes the second factor of an account whose owner has lost the app and the recovery codes. For the command line,
 * whose user has the whole shop anyway. All sessions end, and the owner gets a mail.
 */
export async function removeSecondFactor(
  shop: Shop,
  email: string,
): Promise<Result<{ readonly email: string }, { readonly code: 'not_found' | 'not_on' }>> {
  const parsed = accountEmail.safeParse(email);
  if (!parsed.success) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const profile = await findProfileByEmail(tx, parsed.data);
    if (profile === null) return err({ code: 'not_found' });
    if (!(await deleteSecondFactor(tx, profile.id))) return err({ code: 'not_on' });
    await deleteSessionsOf(tx, profile.id);
    if (isStaff(profile)) {
      const entry = { id: profile.id, label: profile.full_name, before: { second_factor: true } };
      const change = { actor: null, kind: 'second_factor', now: shop.clock.now() } as const;
      await recordStaff(tx, change, { ...entry, after: { second_factor: false } });
    }
    await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: profile.id, event: 'off' });
    shop.log.warn({ userId: profile.id }, 'second factor removed by command');
    return ok({ email: profile.email });
  });
}

/** Turns the second factor off: from now on the password is enough. The owner gets a mail. */
export async function turnOffSecondFactor(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  proof: Proof,
): Promise<Result<null, ProofError>> {
  const proven = await proveSecondFactor(shop, viewer, {
    proof,
    async change(tx) {
      await deleteSecondFactor(tx, viewer.id);
      await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: viewer.id, event: 'off' });
    },
  });
  if (proven.ok) shop.log.info({ userId: viewer.id }, 'second factor turned off');
  return proven;
}
