import type { Tx } from '#shop/platform/db.server.ts';
import { type Shortage, type SkuUnits, sumBySku } from './stock-line.ts';
import { changeStock, lockProducts, readStock } from './stock-store.server.ts';

/** Takes units off the shelf, all or none. Answers what is short; nothing was taken when that is not empty. */
export async function takeUnits(tx: Tx, wanted: readonly SkuUnits[]): Promise<Shortage[]> {
  const sums = sumBySku(wanted);
  await lockProducts(
    tx,
    sums.map((sum) => sum.productId),
  );
  const shortages: Shortage[] = [];
  for (const { productId, variationId, units } of sums) {
    const available = await readStock(tx, { productId, variationId });
    if (available < units) shortages.push({ productId, variationId, requested: units, available });
  }
  if (shortages.length > 0) return shortages;
  for (const sum of sums) {
    const taken = await changeStock(tx, { ...sum, units: -sum.units });
    // Counted under the lock just now: only a change made without it could come between.
    if (!taken) throw new Error(`Stock of product ${sum.productId} changed although its row was locked`);
  }
  return [];
}
