import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addToChange, blankActor, blankStaffLabels, deleteChangesBefore, insertChange } from './audit-store.server.ts';
import { type Actor, CHANGES_RETENTION_DAYS, type ChangeEntry, type ChangeKind } from './change.ts';

export { addToChange, forgetAuthor, forgetRecord } from './audit-store.server.ts';

export type ChangeToRecord = {
  readonly actor: Actor;
  readonly kind: ChangeKind;
  readonly entries: readonly ChangeEntry[];
  /** The change that this one undoes. A second undo violates `audit_changes_undoes_key`. */
  readonly undoes?: Uuid;
  readonly now: Date;
};

/** Records a change in the transaction that makes it. Returns the change's id, which an undo needs. */
export async function recordChange(tx: Tx, { actor, kind, entries, undoes, now }: ChangeToRecord): Promise<Uuid> {
  const id = await insertChange(tx, { actor, kind, undoes: undoes ?? null, now });
  await addToChange(tx, id, entries);
  return id;
}

/** Records a change of one record, as `recordChange` does. */
export function recordEntry(tx: Tx, change: Omit<ChangeToRecord, 'entries'>, entry: ChangeEntry): Promise<Uuid> {
  return recordChange(tx, { ...change, entries: [entry] });
}

/**
 * Removes the name and address of somebody who deletes their account from the record of changes. What they did stays,
 * because it is the shop's history. Call it while the profile still exists.
 */
export async function forgetActor(tx: Tx, person: { readonly id: Uuid; readonly email: string }): Promise<void> {
  await blankActor(tx, person.id);
  await blankStaffLabels(tx, { entityId: person.id, email: person.email });
}

/** A whole year of imports may expire in one night; small transactions do not block others. */
const AT_ONCE = 500;

/** Deletes changes that are old enough; returns how many. */
export async function forgetOldChanges(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - CHANGES_RETENTION_DAYS * DAY_MS);
  let forgotten = 0;
  for (;;) {
    const deleted = await deleteChangesBefore(shop.db, before, AT_ONCE);
    forgotten += deleted;
    if (deleted < AT_ONCE) return forgotten;
  }
}
