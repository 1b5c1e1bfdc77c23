import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type Shortage, type SkuUnits, skuKey, sumBySku } from './stock-line.ts';
import { changeStock, lockAndCount } from './stock-store.server.ts';

/** Takes units off the shelf, all or none. Answers what is short; nothing was taken when that is not empty. */
export async function takeUnits(tx: Tx, wanted: readonly SkuUnits[]): Promise<Shortage[]> {
  const sums = sumBySku(wanted);
  const left = await lockAndCount(tx, sums);
  const shortages = sums.flatMap(({ units, ...sku }): Shortage[] => {
    const available = left.get(skuKey(sku)) ?? 0;
    return available < units ? [{ ...sku, requested: units, available }] : [];
  });
  if (shortages.length > 0) return shortages;
  for (const sum of sums) {
    const taken = await changeStock(tx, { ...sum, units: -sum.units });
    // Counted under the lock just now: only a change made without it could come between.
    if (!taken) throw new Error(`Stock of product ${sum.productId} changed although its row was locked`);
  }
  return [];
}
