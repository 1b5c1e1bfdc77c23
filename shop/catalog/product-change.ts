import { type ChangeEntry, differences, type Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { CheckedProduct, StockToAdd } from './product-input.ts';
import type { StoredProduct } from './stored-product-view.server.ts';

/** What happened to a product; null when nothing did. Null on one side means created or deleted. */
export function productEntry(before: StoredProduct | null, after: StoredProduct | null): ChangeEntry | null {
  const known = after ?? before;
  if (known === null) return null;
  const about = { entity: 'product', entityId: known.id, label: known.product.name } as const;
  if (before === null || after === null) {
    return { ...about, before: before && fieldsOf(before), after: after && fieldsOf(after) };
  }
  const changed = differences(fieldsOf(before), fieldsOf(after));
  return changed && { ...about, ...changed };
}

/** Returns every field that staff may set, under the form's names. */
export function fieldsOf({ product }: StoredProduct): Fields {
  return {
    ...product,
    product_variations: product.product_variations.map(({ has_orders: _, ...variation }) => variation),
  };
}

/** Differences to the stock that was seen, by default to what is there now: what is sold meanwhile stays sold. */
export function stockToAdd(present: StoredProduct | null, product: CheckedProduct, shown?: StockToAdd): StockToAdd {
  const before = new Map(present?.product.product_variations.map((one) => [one.id, one.stock_quantity]));
  const variations: Record<Uuid, number> = {};
  for (const { id, stock_quantity } of product.product_variations) {
    const seen = id === undefined ? undefined : (shown?.variations[id] ?? before.get(id));
    if (id !== undefined && seen !== undefined && seen !== stock_quantity) variations[id] = stock_quantity - seen;
  }
  if (present === null || product.product_variations.length > 0) return { own: 0, variations };
  // Where the last variation goes, the typed number counts; where one is kept for its orders, the sum of those.
  const kept = present.product.product_variations.some(({ has_orders }) => has_orders);
  const seen = before.size > 0 ? 0 : (shown?.own ?? present.product.stock_quantity);
  return { own: kept ? 0 : product.stock_quantity - seen, variations };
}
