import { randomUUID } from 'node:crypto';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail } from '../account-store.server.ts';
import { email as accountEmail } from '../credentials.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { isStaff } from '../viewer.ts';
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
      await recordChange(tx, {
        actor: null,
        kind: 'second_factor',
        entries: [
          {
            entity: 'staff',
            entityId: profile.id,
            label: profile.full_name,
            before: { second_factor: true },
            after: { second_factor: false },
          },
        ],
        now: shop.clock.now(),
      });
    }
    await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: profile.id, event: 'off' });
    shop.log.warn({ userId: profile.id }, 'second factor removed by command');
    return ok({ email: profile.email });
  });
}
