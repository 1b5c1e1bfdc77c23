import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type Shortage, type SkuUnits, type StockLine, skuKey, sumBySku } from './stock-line.ts';
import { changeStock, extendHolds, holdClaimed, insertHolds, lockAndCount } from './stock-store.server.ts';

export type OutOfStock = { readonly code: 'out_of_stock'; readonly shortages: readonly Shortage[] };

/** Sets a new order's units aside for `HOLD_MINUTES`, all or none. After an error, the caller must roll back. */
export async function holdStock(
  tx: Tx,
  order: { readonly orderId: Uuid; readonly lines: readonly StockLine[] },
): Promise<Result<null, OutOfStock>> {
  const wanted = order.lines.map((line) => ({ ...line, units: line.quantity }));
  const shortages = await takeUnits(tx, wanted);
  if (shortages.length > 0) return err({ code: 'out_of_stock', shortages });
  await insertHolds(tx, order.orderId, order.lines);
  return ok(null);
}

/** Gives units that are held for an order their whole time again, because its payment starts afresh. */
export async function renewHolds(tx: Tx, orderId: Uuid): Promise<void> {
  await extendHolds(tx, orderId);
}

/** Holds an order's units as long as its money may take. */
export async function holdUntil(tx: Tx, orderId: Uuid, until: Date): Promise<void> {
  await extendHolds(tx, orderId, until);
}

/** Holds units claimed at `claimedAt` or later again, with their full time. Nothing returns to the shelf. */
export async function undoClaim(tx: Tx, claim: { readonly orderId: Uuid; readonly claimedAt: Date }): Promise<void> {
  await holdClaimed(tx, claim);
}

/** Takes units off the shelf, all or none. Answers what is short; nothing was taken when that is not empty. */
export async function takeUnits(tx: Tx, wanted: readonly SkuUnits[]): Promise<Shortage[]> {
  const sums = sumBySku(wanted);
  const left = await lockAndCount(tx, sums);
  const shortages = sums.flatMap(({ units, ...sku }): Shortage[] => {
    const available = left.get(skuKey(sku)) ?? 0;
    return available < units ? [{ ...sku, requested: units, available }] : [];
  });
  if (shortages.length > 0) return shortages;
  const taken = await changeStock(
    tx,
    sums.map((sum) => ({ ...sum, units: -sum.units })),
  );
  // Counted under the lock just now: only a change made without it could come between.
  if (!taken) throw new Error('Stock changed although the rows of its products were locked');
  return [];
}
