import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { addToChange, insertChange } from './audit-store.server.ts';
import type { Actor, ChangeEntry } from './change.ts';

export type ChangeToRecord = {
  readonly actor: Actor;
  /** The kind of action: 'edit', 'bulk_price', 'import'. */
  readonly kind: string;
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

/** The same for a change of one record. */
export function recordEntry(tx: Tx, change: Omit<ChangeToRecord, 'entries'>, entry: ChangeEntry): Promise<Uuid> {
  return recordChange(tx, { ...change, entries: [entry] });
}
