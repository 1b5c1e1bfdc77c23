import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { updateProfileRow } from './account-store.server.ts';
import { isLastAdmin } from './is-last-admin.server.ts';
import { type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';
import type { StaffRole } from './viewer.ts';

/** `last_admin`: the shop would be left to nobody. `unchanged`: they have that role. */
export type ChangeStaffRoleError = ManageStaffError | { readonly code: 'last_admin' | 'unchanged' };

/** Gives a member of the staff another role; what they may do changes with their next click. */
export async function changeStaffRole(
  shop: Shop,
  input: StaffTarget & { readonly role: StaffRole },
): Promise<Result<{ readonly changeId: Uuid }, ChangeStaffRoleError>> {
  const now = shop.clock.now();
  const { role, actor } = input;
  return manageStaff<{ changeId: Uuid }, ChangeStaffRoleError>(shop, input, async (tx, person) => {
    if (person.role === role) return err({ code: 'unchanged' });
    if (await isLastAdmin(tx, person.id)) return err({ code: 'last_admin' });
    await updateProfileRow(tx, person.id, { role }, now);
    shop.log.warn({ userId: person.id, role, by: actor?.id }, 'role of a member of the staff changed');
    const changeId = await recordChange(tx, {
      actor,
      kind: 'role',
      entries: [
        {
          entity: 'staff',
          entityId: person.id,
          label: person.full_name,
          before: { role: person.role },
          after: { role },
        },
      ],
      now,
    });
    return ok({ changeId });
  });
}
