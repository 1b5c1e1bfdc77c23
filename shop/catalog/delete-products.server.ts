import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { markProductsDeleted } from './mark-products-deleted.server.ts';
import { lockProducts } from './product-bulk-store.server.ts';
import type { ProductSelection } from './staff-product-list.ts';
import { listSelectedProducts } from './staff-products-view.server.ts';

export type DeletedProducts = { readonly changeId: Uuid; readonly deleted: number };
export type DeleteProductsError =
  | { readonly code: 'not_found' }
  | { readonly code: 'selection_changed'; readonly count: number };

type Outcome = Result<DeletedProducts, DeleteProductsError>;

/**
 * Removes products from the shop and the lists. Orders, invoices and reviews keep them; an undo restores them.
 * `expected` is how many the selection had when it was shown. Errors: see DeleteProductsError.
 */
export async function deleteProducts(
  shop: Shop,
  input: { readonly selection: ProductSelection; readonly expected: number; readonly actor: Actor },
): Promise<Outcome> {
  const { lowStockThreshold } = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const ids = await listSelectedProducts(tx, input.selection, lowStockThreshold);
    if (ids.length === 0) return err({ code: 'not_found' });
    await lockProducts(tx, ids);
    const entries = await markProductsDeleted(tx, ids, now);
    if (entries.length !== input.expected) return err({ code: 'selection_changed', count: entries.length });
    const kind = entries.length === 1 ? 'delete' : 'bulk_delete';
    return ok({
      changeId: await recordChange(tx, { actor: input.actor, kind, entries, now }),
      deleted: entries.length,
    });
  });
}
