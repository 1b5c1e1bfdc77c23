import { z } from 'zod';
import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SYNONYM_LANGUAGES, type Synonym, type SynonymFields } from './synonym.ts';
import { lockSynonyms } from './synonym-store.server.ts';
import { foldPhrases, listStoredSynonyms } from './synonyms-view.server.ts';
import { type SynonymWrite, writeSynonyms } from './write-synonyms.server.ts';

/** `changed_since`: everything it did has been changed again, or its terms are taken. */
export type UndoSynonymError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Outcome = Result<void, UndoSynonymError>;

/** Undoes a change of synonyms, also an import, in those that are still as the change left them. */
export async function undoSynonymChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const change = await findChange(tx, changeId);
    if (change?.entries[0]?.entity !== 'synonym') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    await lockSynonyms(tx);
    const writes = await planUndo(tx, change.entries);
    const undone = await writeSynonyms(tx, writes, { actor, kind: 'undo', undoes: changeId, now });
    return undone === null ? err({ code: 'changed_since' }) : ok(undefined);
  });
}

async function planUndo(tx: Tx, entries: readonly ChangeEntry[]): Promise<SynonymWrite[]> {
  const stored = new Map((await listStoredSynonyms(tx)).map((one) => [one.id, one]));
  const writes = entries.flatMap((entry) => undoOf(entry, stored.get(entry.entityId) ?? null) ?? []);
  const fold = await foldPhrases(
    tx,
    writes.flatMap(({ after }) => after?.term ?? []),
  );
  const owners = new Map([...stored.values()].map(({ id, fields, folded }) => [`${fields.language} ${folded}`, id]));
  return writes.filter(({ id, before, after }) => {
    const owner = after && owners.get(`${after.language} ${fold(after.term)}`);
    return !owner || owner === (before?.id ?? id);
  });
}

/** Null when the synonym is not as the change left it, or was of a language that the shop no longer has. */
function undoOf({ entityId, before, after }: ChangeEntry, current: Synonym | null): SynonymWrite | null {
  const isAsLeft =
    after === null
      ? current === null
      : Object.entries(after).every(([name, value]) => isSame(value, current?.fields[name as keyof SynonymFields]));
  if (!isAsLeft) return null;
  if (before === null) return { before: current, after: null };
  const { data: fields } = fieldsSchema.safeParse({ ...current?.fields, ...before });
  return fields === undefined ? null : { id: entityId, before: current, after: fields };
}

const fieldsSchema = z.object({
  language: z.enum(SYNONYM_LANGUAGES),
  term: z.string(),
  meanings: z.array(z.string()),
  is_both_ways: z.boolean(),
});
