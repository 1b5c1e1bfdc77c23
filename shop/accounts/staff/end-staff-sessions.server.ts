import { recordChange } from '#shop/audit/record-change.server.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { type ManageStaffError, manageStaff, type StaffTarget } from './manage-staff.server.ts';

/** Signs a member of staff out on every device, for example after a laptop was lost. */
export async function endStaffSessions(shop: Shop, input: StaffTarget): Promise<Result<null, ManageStaffError>> {
  const now = shop.clock.now();
  return manageStaff<null, ManageStaffError>(shop, input, async (tx, person) => {
    await deleteSessionsOf(tx, person.id);
    shop.log.warn({ userId: person.id, by: input.actor?.id }, 'sessions ended by an administrator');
    await recordChange(tx, {
      actor: input.actor,
      kind: 'sign_out',
      entries: [
        {
          entity: 'staff',
          entityId: person.id,
          label: person.full_name,
          before: { signed_in: true },
          after: { signed_in: false },
        },
      ],
      now,
    });
    return ok(null);
  });
}
