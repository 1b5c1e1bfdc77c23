import type { Json } from '#db/schema.generated.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { LookState } from './look.ts';

type StoredLooks = Readonly<Record<LookState, unknown>>;

/** Reads both looks and locks them until the transaction ends. There may be no draft: then it is undefined. */
export async function lockLooks(tx: Tx, now: Date): Promise<StoredLooks> {
  await tx
    .insertInto('looks')
    .values({ state: 'published', fields: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('state').doNothing())
    .execute();
  // The published one, which is always there, is the lock of both.
  const rows = await tx.selectFrom('looks').select(['state', 'fields']).orderBy('state', 'desc').forUpdate().execute();
  const find = (state: LookState) => rows.find((row) => row.state === state)?.fields;
  return { published: find('published'), draft: find('draft') };
}

export async function saveLook(tx: Tx, state: LookState, fields: Json, now: Date): Promise<void> {
  const json = JSON.stringify(fields);
  await tx
    .insertInto('looks')
    .values({ state, fields: json, updated_at: now })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ fields: json, updated_at: now }))
    .execute();
}

export async function deleteDraft(tx: Tx): Promise<void> {
  await tx.deleteFrom('looks').where('state', '=', 'draft').execute();
}
