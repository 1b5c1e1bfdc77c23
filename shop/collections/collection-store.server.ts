import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Collection, CollectionFields } from './collection.ts';

/** Locks the choice of addresses and brands until the transaction ends. */
export async function lockCollections(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('collections'))`.execute(tx);
}

/** Writes a new collection, or an existing one again. */
export async function saveCollectionRow(tx: Tx, { id, kind, brand, version, fields }: Collection): Promise<void> {
  const changing = { ...columnsOf(fields), updated_at: version };
  await tx
    .insertInto('collections')
    .values({ id, kind, brand, created_at: version, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

function columnsOf({ texts, rule, ...columns }: CollectionFields) {
  return { ...columns, texts: JSON.stringify(texts), rule: JSON.stringify(rule) };
}

export async function deleteCollectionRow(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute();
}
