import type { Uuid } from '#shop/kernel/ids.ts';

/** How long units are held for an unpaid order: longer than the provider's session, so that paid units exist. */
export const HOLD_MINUTES = 35;

/** What stock is counted by: a product, or one variation of it. */
export type Sku = { readonly productId: Uuid; readonly variationId: Uuid | null };

export type StockLine = Sku & { readonly orderItemId: Uuid; readonly quantity: number };

export type Shortage = Sku & { readonly requested: number; readonly available: number };

export type SkuUnits = Sku & { readonly units: number };

export function skuKey(sku: Sku): string {
  return `${sku.productId}/${sku.variationId ?? ''}`;
}

/** Adds up each SKU's units, in the order of ids, so that two shoppers never wait for each other in a circle. */
export function sumBySku(lines: readonly SkuUnits[]): SkuUnits[] {
  const sums = new Map<string, SkuUnits>();
  for (const { productId, variationId, units } of lines) {
    const key = skuKey({ productId, variationId });
    sums.set(key, { productId, variationId, units: (sums.get(key)?.units ?? 0) + units });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
