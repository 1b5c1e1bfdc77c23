import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type OutOfStock, takeUnits } from './hold-stock.server.ts';
import { nextHoldState, type StockEffect, type StockHoldState, stockChange } from './stock-hold.ts';
import { type SkuUnits, sumBySku } from './stock-line.ts';
import { addReturned, changeStock, type HoldRow, lockHolds, lockProducts, setHoldState } from './stock-store.server.ts';

type Move = { readonly hold: HoldRow; readonly to: StockHoldState; readonly units: number };

/** Claims, returns or holds again an order's units; idempotent. `out_of_stock` leaves everything as it was. */
export async function applyStockEffect(
  tx: Tx,
  order: { readonly orderId: Uuid; readonly effect: StockEffect },
): Promise<Result<null, OutOfStock>> {
  if (order.effect === 'none') return ok(null);
  const moves = (await lockHolds(tx, order.orderId)).flatMap((hold) => planMove(hold, order.effect));
  const shortages = await takeUnits(tx, unitsOf(moves, 'taken'));
  if (shortages.length > 0) return err({ code: 'out_of_stock', shortages });
  await giveBack(tx, unitsOf(moves, 'returned'));
  for (const { hold, to } of moves) await setHoldState(tx, hold.id, to);
  return ok(null);
}

/** Puts units back on the shelf, except those of a cancelled order. Throws when more would come back than went out. */
export async function returnUnits(
  tx: Tx,
  returned: {
    readonly orderId: Uuid;
    readonly units: readonly { readonly orderItemId: Uuid; readonly quantity: number }[];
  },
): Promise<void> {
  if (returned.units.length === 0) return;
  const holds = await lockHolds(tx, returned.orderId);
  const back: SkuUnits[] = [];
  for (const { orderItemId, quantity } of returned.units) {
    const hold = holds.find((candidate) => candidate.orderItemId === orderItemId);
    if (hold?.state !== 'claimed') continue;
    await addReturned(tx, hold.id, quantity);
    // A product that was deleted meanwhile has no shelf.
    if (hold.productId !== null) {
      back.push({ productId: hold.productId, variationId: hold.variationId, units: quantity });
    }
  }
  await giveBack(tx, back);
}

function planMove(hold: HoldRow, effect: StockEffect): Move[] {
  const to = nextHoldState(hold.state, effect);
  return to === null ? [] : [{ hold, to, units: stockChange(hold.state, to, hold.quantity) }];
}

/** A product that was deleted meanwhile has no shelf left to take from or return to. */
function unitsOf(moves: readonly Move[], direction: 'taken' | 'returned'): SkuUnits[] {
  return moves.flatMap(({ hold: { productId, variationId }, units }) => {
    const isWanted = direction === 'taken' ? units < 0 : units > 0;
    return isWanted && productId !== null ? [{ productId, variationId, units: Math.abs(units) }] : [];
  });
}

async function giveBack(tx: Tx, returned: readonly SkuUnits[]): Promise<void> {
  const sums = sumBySku(returned);
  await lockProducts(
    tx,
    sums.map((sum) => sum.productId),
  );
  await changeStock(tx, sums);
}
