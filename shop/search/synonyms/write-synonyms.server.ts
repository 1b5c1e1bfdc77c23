import { randomUUID } from 'node:crypto';
import { type ChangeEntry, differences } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteSearchMisses } from '../search-store.server.ts';
import { phrasesOf, type Synonym, type SynonymFields } from './synonym.ts';
import { deleteSynonymRows, saveSynonymRows } from './synonym-store.server.ts';

/** What becomes of one synonym. Null before is a new one, null after deletes it. */
export type SynonymWrite = {
  /** A deleted synonym returns under its id. */
  readonly id?: Uuid;
  readonly before: Synonym | null;
  readonly after: SynonymFields | null;
};

/**
 * Writes checked synonyms and records them as one change; returns its id, null when nothing differed. What was searched
 * in vain and has an answer now is no longer listed. The caller has locked the synonyms.
 */
export async function writeSynonyms(
  tx: Tx,
  writes: readonly SynonymWrite[],
  change: Omit<ChangeToRecord, 'entries'>,
): Promise<Uuid | null> {
  const named = writes.map((write) => ({ ...write, id: write.before?.id ?? write.id ?? randomUUID() }));
  const entries = named.flatMap((write) => entryOf(write) ?? []);
  if (entries.length === 0) return null;
  const rows = named.flatMap(({ id, before, after }) => {
    // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
    const updated_at = new Date(Math.max(change.now.getTime(), (before?.version.getTime() ?? 0) + 1));
    return after === null ? [] : [{ id, ...after, updated_at }];
  });
  await deleteSynonymRows(
    tx,
    named.flatMap(({ id, after }) => (after === null ? [id] : [])),
  );
  await saveSynonymRows(tx, rows);
  await deleteSearchMisses(
    tx,
    rows.flatMap((row) => (row.is_both_ways ? phrasesOf(row) : [row.term])),
  );
  return recordChange(tx, { ...change, entries });
}

function entryOf({ id, before, after }: SynonymWrite & { readonly id: Uuid }): ChangeEntry | null {
  const about = { entity: 'synonym', entityId: id, label: (after ?? before?.fields)?.term ?? '' } as const;
  if (before === null || after === null) return { ...about, before: before?.fields ?? null, after };
  const changed = differences(before.fields, after);
  return changed && { ...about, ...changed };
}
