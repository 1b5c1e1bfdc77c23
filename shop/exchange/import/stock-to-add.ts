import type { CheckedProduct, StockToAdd } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** Differences to the stock at the comparison: what is sold until the import runs stays sold. */
export function stockToAdd(present: StoredProduct | null, product: CheckedProduct): StockToAdd {
  const before = new Map(present?.product.product_variations.map((one) => [one.id, one.stock_quantity]));
  const variations: Record<Uuid, number> = {};
  for (const { id, stock_quantity } of product.product_variations) {
    const seen = id === undefined ? undefined : before.get(id);
    if (id !== undefined && seen !== undefined && seen !== stock_quantity) variations[id] = stock_quantity - seen;
  }
  if (present === null || product.product_variations.length > 0) return { own: 0, variations };
  const kept = present.product.product_variations.some(({ has_orders }) => has_orders);
  const seen = before.size > 0 ? 0 : present.product.stock_quantity;
  return { own: kept ? 0 : product.stock_quantity - seen, variations };
}
