import type { Fields } from '#shop/audit/change.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Drafted, DraftedTable, DraftState } from './drafted.ts';

/** Reads both and locks them until the transaction ends. There may be no draft: then it is undefined. */
export async function lockDrafted(tx: Tx, table: DraftedTable, now: Date): Promise<Drafted<unknown>> {
  await tx
    .insertInto(table)
    .values({ state: 'published', fields: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('state').doNothing())
    .execute();
  // The published one, which is always there, is the lock of both.
  const rows = await tx.selectFrom(table).select(['state', 'fields']).orderBy('state', 'desc').forUpdate().execute();
  const find = (state: DraftState) => rows.find((row) => row.state === state)?.fields;
  return { published: find('published'), draft: find('draft') };
}

type Row = { readonly state: DraftState; readonly fields: Fields; readonly now: Date };

export async function saveDrafted(tx: Tx, table: DraftedTable, { state, fields, now }: Row): Promise<void> {
  const json = JSON.stringify(fields);
  await tx
    .insertInto(table)
    .values({ state, fields: json, updated_at: now })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ fields: json, updated_at: now }))
    .execute();
}

export async function deleteDraft(tx: Tx, table: DraftedTable): Promise<void> {
  await tx.deleteFrom(table).where('state', '=', 'draft').execute();
}
