import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { insertChange, insertEntries } from './audit-store.server.ts';
import type { Actor, ChangeEntry } from './change.ts';

export type ChangeToRecord = {
  readonly actor: Actor;
  /** What was done, in a word: 'edit', 'bulk_price', 'import'. */
  readonly kind: string;
  readonly entries: readonly ChangeEntry[];
  /** The change that this one takes back. A second one breaks `audit_changes_undoes_key`. */
  readonly undoes?: Uuid;
  readonly now: Date;
};

/** Writes down what was done, in the transaction that does it. Answers the change's id, by which it can be taken back. */
export async function recordChange(tx: Tx, { actor, kind, entries, undoes, now }: ChangeToRecord): Promise<Uuid> {
  const id = await insertChange(tx, { actor, kind, undoes: undoes ?? null, now });
  await insertEntries(tx, id, entries);
  return id;
}
