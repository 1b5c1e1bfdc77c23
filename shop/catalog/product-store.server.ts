import type { Insertable, Updateable } from 'kysely';
import type { ProductFacts as FactsTable, Products, ProductTranslations } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

export async function insertProduct(tx: Tx, product: Insertable<Products>): Promise<void> {
  await tx.insertInto('products').values(product).execute();
}

export async function updateProductRow(tx: Tx, id: Uuid, changes: Updateable<Products>): Promise<void> {
  await tx.updateTable('products').set(changes).where('id', '=', id).execute();
}

/** Adds units, or removes them when negative; false when there are not enough. */
export async function addProductStock(tx: Tx, id: Uuid, units: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set(({ eb }) => ({ stock_quantity: eb('stock_quantity', '+', units) }))
    .where('id', '=', id)
    .where('stock_quantity', '>=', -units)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

export async function findTranslation(tx: Tx, productId: Uuid): Promise<{ name: string; slug: string } | undefined> {
  return tx
    .selectFrom('product_translations')
    .select(['name', 'slug'])
    .where('product_id', '=', productId)
    .where('language', '=', 'lv')
    .executeTakeFirst();
}

export async function saveTranslation(tx: Tx, translation: Insertable<ProductTranslations>): Promise<void> {
  const { product_id, language, ...texts } = translation;
  await tx
    .insertInto('product_translations')
    .values(translation)
    .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(texts))
    .execute();
}

export async function deleteTranslation(tx: Tx, productId: Uuid): Promise<void> {
  await tx.deleteFrom('product_translations').where('product_id', '=', productId).execute();
}

export async function saveFacts(tx: Tx, facts: Insertable<FactsTable>): Promise<void> {
  const { product_id, ...rest } = facts;
  await tx
    .insertInto('product_facts')
    .values(facts)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(rest))
    .execute();
}

export async function deleteFacts(tx: Tx, productId: Uuid): Promise<void> {
  await tx.deleteFrom('product_facts').where('product_id', '=', productId).execute();
}

export async function categoryExists(tx: Tx, id: Uuid): Promise<boolean> {
  return (await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
