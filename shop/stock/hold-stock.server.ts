import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shortage, StockLine } from './stock-line.ts';
import { insertHolds } from './stock-store.server.ts';
import { takeUnits } from './take-units.server.ts';

export type OutOfStock = { readonly code: 'out_of_stock'; readonly shortages: readonly Shortage[] };

/**
 * Sets the units of a new order aside for `HOLD_MINUTES`: all lines or none. An error leaves the shelf as it was, but the
 * caller's transaction is to be rolled back with it.
 */
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
