import type { Actor, ChangeEntry, ChangeKind, Fields } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordEntry } from '#shop/audit/changes.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfile, hasOtherAdmin, lockProfileRow, lockStaff, type ProfileRow } from '../account-store.server.ts';
import { isStaff } from '../viewer.ts';

/**
 * `not_allowed`: the actor has just lost the permission. `own`: not possible for one's own account. `not_found`: the
 * person does not work here.
 */
export type ManageStaffError = { readonly code: 'not_found' | 'not_allowed' | 'own' };

/** Records what was done to this person. */
type RecordPerson = (kind: ChangeKind, before: Fields, after: Fields) => Promise<Uuid>;

/** The person it is done to. */
export type StaffTarget = { readonly userId: string; readonly actor: Actor };

/**
 * Runs one administrator's action on another member of staff, one at a time for the whole shop: two who remove each
 * other at once must not both succeed. An actor of null is the command line.
 */
export async function manageStaff<T, E extends { code: string }>(
  shop: Shop,
  { userId, actor }: StaffTarget,
  work: (tx: Tx, person: ProfileRow, record: RecordPerson) => Promise<Result<T, E>>,
): Promise<Result<T, E | ManageStaffError>> {
  if (!isUuid(userId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    await lockStaff(tx);
    if (!(await isStillPermitted(tx, actor))) return err({ code: 'not_allowed' });
    if (actor?.id === userId) return err({ code: 'own' });
    const person = await lockProfileRow(tx, userId as Uuid);
    if (!isStaff(person) || person === null) return err({ code: 'not_found' });
    const { id, full_name: label } = person;
    return work(tx, person, (kind, before, after) =>
      recordStaff(tx, { actor, kind, now: shop.clock.now() }, { id, label, before, after }),
    );
  });
}

async function isStillPermitted(tx: Tx, actor: Actor): Promise<boolean> {
  return actor === null || (await findProfile(tx, actor.id))?.role === 'admin';
}

/** Whether the shop would have no administrator without this person. */
export async function isLastAdmin(db: Db | Tx, userId: Uuid): Promise<boolean> {
  const profile = await findProfile(db, userId);
  return profile?.role === 'admin' && !(await hasOtherAdmin(db, userId));
}

/**
 * Records what was done to a member of staff or an invitation, in the transaction that does it. `label` is the name, or
 * the email of somebody who was invited.
 */
export function recordStaff(
  tx: Tx,
  change: Omit<ChangeToRecord, 'entries'>,
  { id, ...entry }: Omit<ChangeEntry, 'entity' | 'entityId'> & { readonly id: Uuid },
): Promise<Uuid> {
  return recordEntry(tx, change, { entity: 'staff', entityId: id, ...entry });
}
