import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { updateProfileRow } from '../account-store.server.ts';
import { deleteSecondFactor } from '../second-factor/second-factor-store.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { isLastAdmin, type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';

export type RemoveStaffError = ManageStaffError | { readonly code: 'last_admin' };

/** Removes somebody's access to the back office. They stay a customer and are signed out everywhere at once. */
export async function removeStaff(shop: Shop, input: StaffTarget): Promise<Result<null, RemoveStaffError>> {
  return manageStaff<null, RemoveStaffError>(shop, input, async (tx, person, record) => {
    if (await isLastAdmin(tx, person.id)) return err({ code: 'last_admin' });
    await updateProfileRow(tx, person.id, { role: 'customer' }, shop.clock.now());
    await deleteSessionsOf(tx, person.id);
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'removed from the staff');
    await record('remove', { role: person.role }, { role: 'customer' });
    return ok(null);
  });
}

/** Signs a member of staff out on every device, for example after a laptop was lost. */
export async function endStaffSessions(shop: Shop, input: StaffTarget): Promise<Result<null, ManageStaffError>> {
  return manageStaff<null, ManageStaffError>(shop, input, async (tx, person, record) => {
    await deleteSessionsOf(tx, person.id);
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'sessions ended by an administrator');
    await record('sign_out', { signed_in: true }, { signed_in: false });
    return ok(null);
  });
}

export type RemoveStaffFactorError = ManageStaffError | { readonly code: 'not_on' };

/**
 * Removes the second factor of a member of staff who has lost the app and the recovery codes. They are signed out
 * everywhere and get a mail. One's own is turned off with password and code instead.
 */
export async function removeStaffFactor(shop: Shop, input: StaffTarget): Promise<Result<null, RemoveStaffFactorError>> {
  return manageStaff<null, RemoveStaffFactorError>(shop, input, async (tx, person, record) => {
    if (!(await deleteSecondFactor(tx, person.id))) return err({ code: 'not_on' });
    await deleteSessionsOf(tx, person.id);
    await shop.jobs.enqueue(tx, 'mail-second-factor', { id: randomUUID(), userId: person.id, event: 'off' });
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'second factor removed by an administrator');
    await record('second_factor', { second_factor: true }, { second_factor: false });
    return ok(null);
  });
}
