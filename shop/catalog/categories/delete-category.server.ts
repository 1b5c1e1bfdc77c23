import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deletedCategoryEntry } from './category-change.ts';
import { deleteCategoryRow, lockCategory } from './category-store.server.ts';
import {
  countChildren,
  findStoredCategory,
  hasLiveProducts,
  listProductsOnShelf,
} from './stored-category-view.server.ts';

/** `changeId` undoes it. `products` have no category now. */
export type DeletedCategory = { readonly changeId: Uuid; readonly products: number };

/** `has_children`: other categories lie in it. */
export type DeleteCategoryError = { readonly code: 'not_found' | 'has_children' };

/** Deletes a category in which no other lies. Its products stay, without a category. */
export async function deleteCategory(
  shop: Shop,
  { id, actor }: { readonly id: Uuid; readonly actor: Actor },
): Promise<Result<DeletedCategory, DeleteCategoryError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<DeletedCategory, DeleteCategoryError>> => {
    await lockCategory(tx, id);
    const category = await findStoredCategory(tx, id);
    if (category === null) return err({ code: 'not_found' });
    if ((await countChildren(tx, id)) > 0) return err({ code: 'has_children' });
    const products = await listProductsOnShelf(tx, id);
    await deleteCategoryRow(tx, id);
    const entries = [deletedCategoryEntry(category, products)];
    const changeId = await recordChange(tx, { actor, kind: 'delete', entries, now });
    return ok({ changeId, products: products.length });
  });
}

/** Deletes those without products and without categories in them. Given after those that they lie in. */
export async function removeEmptyCategories(
  tx: Tx,
  ids: readonly Uuid[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const entries = [];
  for (const id of ids.toReversed()) {
    if (!(await lockCategory(tx, id)) || (await hasLiveProducts(tx, id)) || (await countChildren(tx, id)) > 0) continue;
    const category = await findStoredCategory(tx, id);
    if (category === null) continue;
    await deleteCategoryRow(tx, id);
    entries.push(deletedCategoryEntry(category, []));
  }
  if (entries.length > 0) await recordChange(tx, { actor, kind: 'delete', entries, now });
}
