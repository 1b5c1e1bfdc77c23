import { recordChange } from '#shop/audit/record-change.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { updateProfileRow } from '../account-store.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { isLastAdmin } from './is-last-admin.server.ts';
import { type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';

export type RemoveStaffError = ManageStaffError | { readonly code: 'last_admin' };

/** Removes somebody's access to the back office. They stay a customer and are signed out everywhere at once. */
export async function removeStaff(shop: Shop, input: StaffTarget): Promise<Result<null, RemoveStaffError>> {
  const now = shop.clock.now();
  return manageStaff<null, RemoveStaffError>(shop, input, async (tx, person) => {
    if (await isLastAdmin(tx, person.id)) return err({ code: 'last_admin' });
    await updateProfileRow(tx, person.id, { role: 'customer' }, now);
    await deleteSessionsOf(tx, person.id);
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'removed from the staff');
    await recordChange(tx, {
      actor: input.actor,
      kind: 'remove',
      entries: [
        {
          entity: 'staff',
          entityId: person.id,
          label: person.full_name,
          before: { role: person.role },
          after: { role: 'customer' },
        },
      ],
      now,
    });
    return ok(null);
  });
}
