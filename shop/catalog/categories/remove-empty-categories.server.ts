import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deletedCategoryEntry } from './category-change.ts';
import { deleteCategoryRow, lockCategory } from './category-store.server.ts';
import { findStoredCategory, hasLiveProducts } from './stored-category-view.server.ts';

/** Deletes those of the categories that have no products, in the caller's transaction. */
export async function removeEmptyCategories(
  tx: Tx,
  ids: readonly Uuid[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const entries = [];
  for (const id of ids) {
    if (!(await lockCategory(tx, id)) || (await hasLiveProducts(tx, id))) continue;
    const category = await findStoredCategory(tx, id);
    if (category === null) continue;
    await deleteCategoryRow(tx, id);
    entries.push(deletedCategoryEntry(category, []));
  }
  if (entries.length > 0) await recordChange(tx, { actor, kind: 'delete', entries, now });
}
