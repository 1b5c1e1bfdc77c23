import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProfileRow, updateProfileRow } from '../account-store.server.ts';
import type { StaffRole } from '../viewer.ts';
import { isLastAdmin } from './is-last-admin.server.ts';

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
  const { id: entityId, full_name: label } = person;
  const entry = { entity: 'staff', entityId, label, before: { role: person.role }, after: { role } } as const;
  const kind = undoes === undefined ? 'role' : 'undo';
  return ok({
    changeId: await recordChange(tx, {
      actor,
      kind,
      entries: [entry],
      now,
      ...(undoes === undefined ? {} : { undoes }),
    }),
  });
}
