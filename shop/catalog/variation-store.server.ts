import type { Insertable, Updateable } from 'kysely';
import type { ProductVariations } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

export async function insertVariation(tx: Tx, variation: Insertable<ProductVariations>): Promise<Uuid> {
  const { id } = await tx.insertInto('product_variations').values(variation).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateVariationRow(tx: Tx, id: Uuid, changes: Updateable<ProductVariations>): Promise<void> {
  await tx.updateTable('product_variations').set(changes).where('id', '=', id).execute();
}

/** Adds units, or removes them when negative; false when there are not enough. */
export async function addVariationStock(tx: Tx, id: Uuid, units: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_variations')
    .set(({ eb }) => ({ stock_quantity: eb('stock_quantity', '+', units) }))
    .where('id', '=', id)
    .where('stock_quantity', '>=', -units)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Each variation of the product, and whether an order names it. */
export async function listVariationsWithUse(
  tx: Tx,
  productId: Uuid,
): Promise<{ id: Uuid; name: string; hasOrders: boolean }[]> {
  const rows = await tx
    .selectFrom('product_variations')
    .select(({ exists, selectFrom }) => [
      'product_variations.id',
      'product_variations.name',
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.variation_id', '=', 'product_variations.id'),
      ).as('has_orders'),
    ])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, hasOrders: Boolean(row.has_orders) }));
}

export async function deleteVariation(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('product_variations').where('id', '=', id).execute();
}

/** Null deletes the translation. */
export async function saveVariationLabel(tx: Tx, variationId: Uuid, label: string | null): Promise<void> {
  if (label === null) {
    await tx.deleteFrom('product_variation_translations').where('variation_id', '=', variationId).execute();
    return;
  }
  await tx
    .insertInto('product_variation_translations')
    .values({ variation_id: variationId, language: 'lv', label })
    .onConflict((conflict) => conflict.columns(['variation_id', 'language']).doUpdateSet({ label }))
    .execute();
}
