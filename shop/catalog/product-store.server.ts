import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Locks the row. Deleted products are not found. */
export async function lockProduct(
  tx: Tx,
  id: Uuid,
): Promise<{ name: string; slug: string; updated_at: Date } | undefined> {
  return tx
    .selectFrom('products')
    .select(['name', 'slug', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function categoryExists(tx: Tx, id: Uuid): Promise<boolean> {
  return (await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
