import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, MINIMUM_PRICE } from '#shop/kernel/money.ts';
import { netPrice } from '#shop/kernel/percent.ts';
import { MAXIMUM_PRICE } from '#shop/kernel/price-step.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listEditableProducts } from './editable-product-view.server.ts';
import type { EditableProduct } from './product-edit.ts';
import { lockProduct } from './product-store.server.ts';
import { saveProductEdits } from './save-product-edits.server.ts';

/** `changeId` is null when the product was like that already. */
type Changed = { readonly changeId: Uuid | null; readonly stock: number };
type NotFound = { readonly code: 'not_found' };

export type ChangeProductPriceError = {
  readonly code: 'not_found' | 'conflict' | 'price_too_low' | 'price_too_high' | 'price_of_variations';
};

/** Changes the shelf price (VAT included) that was shown when `seenVersion` was saved. Variations keep their own. */
export async function changeProductPrice(
  shop: Shop,
  asked: { readonly id: Uuid; readonly seenVersion: Date; readonly price: Cents; readonly actor: Actor },
): Promise<Result<Changed, ChangeProductPriceError>> {
  const { vatRate } = await getSettings(shop);
  const base_price = netPrice(asked.price, vatRate);
  if (base_price < MINIMUM_PRICE) return err({ code: 'price_too_low' });
  if (base_price > MAXIMUM_PRICE) return err({ code: 'price_too_high' });
  return changeProduct<ChangeProductPriceError>(shop, { ...asked, kind: 'price' }, (before, version) => {
    if (version.getTime() !== asked.seenVersion.getTime()) return err({ code: 'conflict' });
    return before.is_variation_only ? err({ code: 'price_of_variations' }) : ok({ ...before, base_price });
  });
}

export type ChangeProductStockError =
  | { readonly code: 'not_found' | 'stock_of_variations' }
  /** Some were sold meanwhile, so fewer are left than are to be removed. */
  | { readonly code: 'too_few_units'; readonly left: number };

/** Changes stock by the difference of `units` to what was `seen`, so that units sold meanwhile stay sold. */
export async function changeProductStock(
  shop: Shop,
  asked: { readonly id: Uuid; readonly seen: number; readonly units: number; readonly actor: Actor },
): Promise<Result<Changed, ChangeProductStockError>> {
  return changeProduct<ChangeProductStockError>(shop, { ...asked, kind: 'stock' }, (before) => {
    if (before.product_variations.length > 0) return err({ code: 'stock_of_variations' });
    const stock_quantity = before.stock_quantity + asked.units - asked.seen;
    if (stock_quantity < 0) return err({ code: 'too_few_units', left: before.stock_quantity });
    return ok({ ...before, stock_quantity });
  });
}

function changeProduct<Refused extends { readonly code: string }>(
  shop: Shop,
  { id, kind, actor }: { readonly id: Uuid; readonly kind: 'price' | 'stock'; readonly actor: Actor },
  change: (before: EditableProduct, version: Date) => Result<EditableProduct, Refused>,
): Promise<Result<Changed, Refused | NotFound>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Changed, Refused | NotFound>> => {
    const locked = await lockProduct(tx, id);
    const [before] = await listEditableProducts(tx, [id]);
    if (locked === undefined || before === undefined) return err({ code: 'not_found' });
    const changed = change(before, locked.updated_at);
    if (!changed.ok) return changed;
    const entries = await saveProductEdits(tx, [{ before, after: changed.value }], now);
    const changeId = entries.length === 0 ? null : await recordChange(tx, { actor, kind, entries, now });
    return ok({ changeId, stock: changed.value.stock_quantity });
  });
}
