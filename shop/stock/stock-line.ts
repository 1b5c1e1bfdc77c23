import type { Uuid } from '#shop/kernel/ids.ts';

/**
 * How long units stay set aside for an order that is not paid. Longer than the provider's session lives, so that money
 * which is paid in time finds its units.
 */
export const HOLD_MINUTES = 35;

/** What stock is counted by: a product, or one variation of it. */
export type Sku = { readonly productId: Uuid; readonly variationId: Uuid | null };

export type StockLine = Sku & { readonly orderItemId: Uuid; readonly quantity: number };

/** One SKU with fewer units than requested. */
export type Shortage = Sku & { readonly requested: number; readonly available: number };

/** Units of one SKU. */
export type SkuUnits = Sku & { readonly units: number };

export function skuKey(sku: Sku): string {
  return `${sku.productId}/${sku.variationId ?? ''}`;
}

/**
 * Adds up the units of each SKU, in the order of product and variation ids: two shoppers who buy the same things take
 * them in the same order, so neither can wait for the other in a circle.
 */
export function sumBySku(lines: readonly SkuUnits[]): SkuUnits[] {
  const sums = new Map<string, SkuUnits>();
  for (const { productId, variationId, units } of lines) {
    const key = skuKey({ productId, variationId });
    sums.set(key, { productId, variationId, units: (sums.get(key)?.units ?? 0) + units });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
