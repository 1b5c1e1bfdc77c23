import { z } from 'zod';
import type { Actor } from '#shop/audit/change.ts';
import { findChange, type RecordedChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProfileRow, updateProfileRow } from '../account-store.server.ts';
import type { StaffRole } from '../viewer.ts';
import {
  isLastAdmin,
  type ManageStaffError,
  manageStaff,
  recordStaff,
  type StaffTarget,
} from './manage-staff.server.ts';
import { staffRole } from './staff-invitation.ts';

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

export type GivenRole = {
  readonly role: StaffRole;
  readonly actor: Actor;
  /** The change that this one undoes. */
  readonly undoes?: Uuid;
};

/** Writes a new role of a member of staff and records the change. The shop always keeps an administrator. */
export async function giveRole(
  tx: Tx,
  shop: Shop,
  person: ProfileRow,
  { role, actor, undoes }: GivenRole,
): Promise<Result<{ readonly changeId: Uuid }, { readonly code: 'last_admin' }>> {
  const now = shop.clock.now();
  if (await isLastAdmin(tx, person.id)) return err({ code: 'last_admin' });
  await updateProfileRow(tx, person.id, { role }, now);
  shop.log.warn({ userId: person.id, role, by: actor?.id }, 'role of a member of the staff changed');
  const entry = { id: person.id, label: person.full_name, before: { role: person.role }, after: { role } };
  const kind = undoes === undefined ? 'role' : 'undo';
  const change = { actor, kind, now, ...(undoes === undefined ? {} : { undoes }) } as const;
  return ok({ changeId: await recordStaff(tx, change, entry) });
}

/** `changed_since`: they have another role by now. */
export type UndoStaffRoleError =
  | ManageStaffError
  | { readonly code: 'already_undone' | 'changed_since' | 'last_admin' };

/** Gives a member of staff their previous role back, unless they have another one by now. */
export async function undoStaffRole(
  shop: Shop,
  { changeId, actor }: { readonly changeId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, UndoStaffRoleError>> {
  if (!isUuid(changeId)) return err({ code: 'not_found' });
  const seen = await transact(shop.db, async (tx) => ok(readRoles(await findChange(tx, changeId))));
  if (!seen.ok || seen.value === null) return err({ code: 'not_found' });
  const { userId, before, after } = seen.value;
  return manageStaff<{ readonly changeId: Uuid }, UndoStaffRoleError>(shop, { userId, actor }, async (tx, person) => {
    if ((await findChange(tx, changeId))?.isUndone !== false) return err({ code: 'already_undone' });
    if (person.role !== after) return err({ code: 'changed_since' });
    return giveRole(tx, shop, person, { role: before, actor, undoes: changeId });
  });
}

const withRole = z.object({ role: staffRole });

type Roles = { readonly userId: string; readonly before: StaffRole; readonly after: StaffRole };

/** Null for any other change, such as a removal. */
function readRoles(change: RecordedChange | null): Roles | null {
  const [entry] = change?.entries ?? [];
  if (entry?.entity !== 'staff' || entry.entityId === null) return null;
  const before = withRole.safeParse(entry.before);
  const after = withRole.safeParse(entry.after);
  if (!before.success || !after.success) return null;
  return { userId: entry.entityId, before: before.data.role, after: after.data.role };
}
