import type { Uuid } from '#shop/kernel/ids.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { StaffRole } from '../viewer.ts';
import { giveRole } from './give-role.server.ts';
import { type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';

/** `last_admin`: the shop would have no administrator. `unchanged`: they already have that role. */
export type ChangeStaffRoleError = ManageStaffError | { readonly code: 'last_admin' | 'unchanged' };

/** Gives a member of staff another role. Their permissions change with their next click. */
export async function changeStaffRole(
  shop: Shop,
  input: StaffTarget & { readonly role: StaffRole },
): Promise<Result<{ readonly changeId: Uuid }, ChangeStaffRoleError>> {
  return manageStaff<{ readonly changeId: Uuid }, ChangeStaffRoleError>(shop, input, async (tx, person) => {
    if (person.role === input.role) return err({ code: 'unchanged' });
    return giveRole(tx, shop, person, input);
  });
}
