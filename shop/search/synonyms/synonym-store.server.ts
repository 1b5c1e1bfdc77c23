import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { SynonymFields } from './synonym.ts';

/** Locks the choice of terms until the transaction ends. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-synonyms'))`.execute(tx);
}

/** One statement takes at most 65,535 parameters. */
const AT_ONCE = 1_000;

export type SynonymRow = SynonymFields & { readonly id: Uuid; readonly updated_at: Date };

/** Writes new rows, and existing ones again. */
export async function saveSynonymRows(tx: Tx, rows: readonly SynonymRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .insertInto('search_synonyms')
      .values(rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, meanings: [...row.meanings] })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          language: row.ref('excluded.language'),
          term: row.ref('excluded.term'),
          meanings: row.ref('excluded.meanings'),
          is_both_ways: row.ref('excluded.is_both_ways'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

export async function deleteSynonymRows(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('search_synonyms').where('id', '=', sql<Uuid>`any(${ids}::uuid[])`).execute();
}
