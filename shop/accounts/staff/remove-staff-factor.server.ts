import { randomUUID } from 'node:crypto';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteSecondFactor } from '../second-factor/second-factor-store.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';

export type RemoveStaffFactorError = ManageStaffError | { readonly code: 'not_on' };

/**
 * Removes the second factor of a member of staff who has lost the app and the recovery codes. They are signed out
 * everywhere and get a mail. One's own is turned off with password and code instead.
 */
export async function removeStaffFactor(shop: Shop, input: StaffTarget): Promise<Result<null, RemoveStaffFactorError>> {
  const now = shop.clock.now();
  return manageStaff<null, RemoveStaffFactorError>(shop, input, async (tx, person) => {
    if (!(await deleteSecondFactor(tx, person.id))) return err({ code: 'not_on' });
    await deleteSessionsOf(tx, person.id);
    await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: person.id, event: 'off' });
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'second factor removed by an administrator');
    await recordChange(tx, {
      actor: input.actor,
      kind: 'second_factor',
      entries: [
        {
          entity: 'staff',
          entityId: person.id,
          label: person.full_name,
          before: { second_factor: true },
          after: { second_factor: false },
        },
      ],
      now,
    });
    return ok(null);
  });
}
