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
import { lockProduct } from './product-store.server.ts';
import { saveProductEdits } from './save-product-edits.server.ts';

export type ChangeProductPriceInput = {
  readonly id: Uuid;
  /** When the version that was shown was saved. */
  readonly seenVersion: Date;
  /** The shelf price, VAT included. */
  readonly price: Cents;
  readonly actor: Actor;
};

export type ChangeProductPriceError = {
  readonly code: 'not_found' | 'changed_meanwhile' | 'price_too_low' | 'price_too_high' | 'price_of_variations';
};

/** Changes a product's price; variations with their own price keep it. Null when it was the same already. */
export async function changeProductPrice(
  shop: Shop,
  input: ChangeProductPriceInput,
): Promise<Result<{ readonly changeId: Uuid | null }, ChangeProductPriceError>> {
  const { vatRate } = await getSettings(shop);
  const base_price = netPrice(input.price, vatRate);
  if (base_price < MINIMUM_PRICE) return err({ code: 'price_too_low' });
  if (base_price > MAXIMUM_PRICE) return err({ code: 'price_too_high' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<{ readonly changeId: Uuid | null }, ChangeProductPriceError>> => {
    const locked = await lockProduct(tx, input.id);
    const [before] = await listEditableProducts(tx, [input.id]);
    if (locked === undefined || before === undefined) return err({ code: 'not_found' });
    if (locked.updated_at.getTime() !== input.seenVersion.getTime()) return err({ code: 'changed_meanwhile' });
    if (before.is_variation_only) return err({ code: 'price_of_variations' });
    const entries = await saveProductEdits(tx, [{ before, after: { ...before, base_price } }], now);
    if (entries.length === 0) return ok({ changeId: null });
    return ok({ changeId: await recordChange(tx, { actor: input.actor, kind: 'price', entries, now }) });
  });
}
