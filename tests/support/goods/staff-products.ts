import type { Actor } from '#shop/audit/change.ts';
import { type EditProductsInput, editProducts } from '#shop/catalog/edit-products.server.ts';
import type { ProductEdit } from '#shop/catalog/product-edit.ts';
import { undoProductChange } from '#shop/catalog/undo-product-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Makes a bulk edit that must succeed; returns the change. */
export async function edited(
  shop: Shop,
  ids: readonly Uuid[],
  edit: ProductEdit,
  wishes: Partial<EditProductsInput> = {},
): Promise<Uuid> {
  const done = await editProducts(shop, {
    selection: { ids },
    edit,
    expected: ids.length,
    leavesOutRefused: false,
    actor: null,
    ...wishes,
  });
  if (!done.ok || done.value.changeId === null) throw new Error(`Nothing was changed: ${JSON.stringify(done)}`);
  return done.value.changeId;
}

export function undo(shop: Shop, changeId: Uuid, actor: Actor = null) {
  return undoProductChange(shop, { changeId, actor });
}

/** A product's row as the database has it. */
export function productRow(shop: Shop, id: Uuid) {
  return shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The entries of a change in the record of changes. */
export function entriesOf(shop: Shop, changeId: Uuid) {
  return shop.db
    .selectFrom('audit_entries')
    .select(['entity_id', 'label', 'before', 'after'])
    .where('change_id', '=', changeId)
    .orderBy('id')
    .execute();
}
