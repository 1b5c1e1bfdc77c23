import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { StockHoldState } from './stock-hold.ts';
import { HOLD_MINUTES, type Sku, type SkuUnits, type StockLine, skuKey } from './stock-line.ts';

/** The only writer of stock_holds and of stock_quantity outside the catalogue's own forms. */

const holdEnd = sql<Date>`now() + make_interval(mins => ${HOLD_MINUTES})`;

export type HoldRow = {
  readonly id: Uuid;
  readonly orderItemId: Uuid;
  readonly productId: Uuid | null;
  readonly variationId: Uuid | null;
  /** Without the units that came back one by one. */
  readonly quantity: number;
  readonly state: StockHoldState;
};

/** Locks products by id, before any variation: their rows hold its sum, so shoppers of two variations meet there. */
export async function lockProducts(tx: Tx, productIds: readonly Uuid[]): Promise<void> {
  if (productIds.length > 0) await selectLocked(tx, productIds).execute();
}

function selectLocked(tx: Tx, productIds: readonly Uuid[]) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...new Set(productIds)])
    .orderBy('id')
    .forNoKeyUpdate();
}

/** Locks the products and counts each SKU's units: 0 when it is gone or recalled, or sold by variation and none was named. */
export async function lockAndCount(tx: Tx, skus: readonly Sku[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const products = await selectLocked(
    tx,
    skus.map(({ productId }) => productId),
  )
    .select(['stock_quantity', 'is_recalled', hasNoVariations().as('is_whole')])
    .execute();
  const counted = products.map((row): [string, number] => {
    return [
      skuKey({ productId: row.id, variationId: null }),
      row.is_whole && !row.is_recalled ? row.stock_quantity : 0,
    ];
  });
  const variationIds = skus.flatMap(({ variationId }) => variationId ?? []);
  if (variationIds.length === 0) return new Map(counted);
  const variations = await tx
    .selectFrom('product_variations')
    .select(['id', 'product_id', 'stock_quantity', 'is_recalled'])
    .where('id', 'in', variationIds)
    .execute();
  for (const row of variations) {
    counted.push([
      skuKey({ productId: row.product_id, variationId: row.id }),
      row.is_recalled ? 0 : row.stock_quantity,
    ]);
  }
  return new Map(counted);
}

/**
 * Adds each SKU's `units` (negative: takes them), unless that would leave less than nothing of it. Answers whether all was
 * done. One statement for all products, because triggers run for each statement. Lock the products first.
 */
export async function changeStock(tx: Tx, changes: readonly SkuUnits[]): Promise<boolean> {
  const whole = changes.filter(({ variationId }) => variationId === null);
  const parts = changes.filter(({ variationId }) => variationId !== null);
  let changed = 0n;
  if (whole.length > 0) {
    const { numAffectedRows = 0n } = await sql`
      update products set stock_quantity = stock_quantity + c.units
      from unnest(${whole.map(({ productId }) => productId)}::uuid[], ${whole.map(({ units }) => units)}::integer[])
        as c (id, units)
      where products.id = c.id and stock_quantity >= -c.units and ${hasNoVariations()}`.execute(tx);
    changed += numAffectedRows;
  }
  if (parts.length > 0) {
    const { numAffectedRows = 0n } = await sql`
      update product_variations set stock_quantity = stock_quantity + c.units
      from unnest(${parts.map(({ variationId }) => variationId)}::uuid[],
        ${parts.map(({ productId }) => productId)}::uuid[], ${parts.map(({ units }) => units)}::integer[])
        as c (id, product_id, units)
      where product_variations.id = c.id and product_variations.product_id = c.product_id
        and stock_quantity >= -c.units`.execute(tx);
    changed += numAffectedRows;
  }
  return changed === BigInt(changes.length);
}

export async function insertHolds(tx: Tx, orderId: Uuid, lines: readonly StockLine[]): Promise<void> {
  await tx
    .insertInto('stock_holds')
    .values(
      lines.map(({ orderItemId, productId, variationId, quantity }) => ({
        order_item_id: orderItemId,
        order_id: orderId,
        product_id: productId,
        variation_id: variationId,
        quantity,
        expires_at: holdEnd,
      })),
    )
    .execute();
}

export async function lockHolds(tx: Tx, orderId: Uuid): Promise<HoldRow[]> {
  const rows = await tx
    .selectFrom('stock_holds')
    .select(['id', 'order_item_id', 'product_id', 'variation_id', 'quantity', 'returned_quantity', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderItemId: row.order_item_id,
    productId: row.product_id,
    variationId: row.variation_id,
    quantity: row.quantity - row.returned_quantity,
    state: row.state as StockHoldState,
  }));
}

export async function setHoldState(tx: Tx, holdId: Uuid, state: StockHoldState): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ state, ended_at: state === 'held' ? null : sql`now()` })
    .$if(state === 'held', (query) => query.set({ expires_at: holdEnd }))
    .where('id', '=', holdId)
    .execute();
}

export async function holdClaimed(
  tx: Tx,
  { orderId, claimedAt }: { readonly orderId: Uuid; readonly claimedAt: Date },
): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ state: 'held', ended_at: null, expires_at: holdEnd })
    .where('order_id', '=', orderId)
    .where('state', '=', 'claimed')
    .where('ended_at', '>=', claimedAt)
    .execute();
}

export async function addReturned(tx: Tx, holdId: Uuid, units: number): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set((eb) => ({ returned_quantity: eb('returned_quantity', '+', units) }))
    .where('id', '=', holdId)
    .execute();
}

export async function extendHolds(tx: Tx, orderId: Uuid, until?: Date): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: until ?? holdEnd })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

function hasNoVariations(): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from product_variations v where v.product_id = products.id)`;
}
