import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type SkuUnits, sumBySku } from './stock-line.ts';
import { addReturned, changeStock, lockHolds, lockProducts } from './stock-store.server.ts';

/**
 * Puts some units of an order back on the shelf while the rest stays with it. Units of an order that was cancelled are there
 * already. Throws when more would come back than went out.
 */
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
  const sums = sumBySku(back);
  await lockProducts(
    tx,
    sums.map(({ productId }) => productId),
  );
  for (const sum of sums) await changeStock(tx, sum);
}
