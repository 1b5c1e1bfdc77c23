import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listEditableProducts } from './editable-product-view.server.ts';
import { lockProduct } from './product-store.server.ts';
import { saveProductEdits } from './save-product-edits.server.ts';

export type ChangeProductStockInput = {
  readonly id: Uuid;
  /** The stock that was shown and the one that was typed: their difference is added. */
  readonly seen: number;
  readonly units: number;
  readonly actor: Actor;
};

export type ChangeProductStockError =
  | { readonly code: 'not_found' | 'stock_of_variations' }
  /** Some were sold meanwhile, so fewer are left than are to be removed. */
  | { readonly code: 'too_few_units'; readonly left: number };

export type ChangedStock = { readonly changeId: Uuid | null; readonly stock: number };

/** Changes stock by the difference to what was shown, so that units sold meanwhile stay sold. */
export async function changeProductStock(
  shop: Shop,
  { id, seen, units, actor }: ChangeProductStockInput,
): Promise<Result<ChangedStock, ChangeProductStockError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<ChangedStock, ChangeProductStockError>> => {
    await lockProduct(tx, id);
    const [before] = await listEditableProducts(tx, [id]);
    if (before === undefined) return err({ code: 'not_found' });
    if (before.product_variations.length > 0) return err({ code: 'stock_of_variations' });
    const stock_quantity = before.stock_quantity + units - seen;
    if (stock_quantity < 0) return err({ code: 'too_few_units', left: before.stock_quantity });
    const entries = await saveProductEdits(tx, [{ before, after: { ...before, stock_quantity } }], now);
    if (entries.length === 0) return ok({ changeId: null, stock: stock_quantity });
    const changeId = await recordChange(tx, { actor, kind: 'stock', entries, now });
    return ok({ changeId, stock: stock_quantity });
  });
}
