import { type Expression, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/db.server.ts';
import type { StockHoldState } from './stock-hold.ts';
import { HOLD_MINUTES, type Sku, type SkuUnits, type StockLine } from './stock-line.ts';

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

/**
 * Locks the products in the order of their ids. Taken before any variation is touched: the sum of a product's variations
 * is kept in the product's row, so two shoppers with two of its variations meet there.
 */
export async function lockProducts(tx: Tx, productIds: readonly Uuid[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...new Set(productIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Units left of one SKU; 0 when it is gone, or when the product is sold by variation and none was named. */
export async function readStock(tx: Tx, sku: Sku): Promise<number> {
  if (sku.variationId !== null) {
    const row = await tx
      .selectFrom('product_variations')
      .select('stock_quantity')
      .where('id', '=', sku.variationId)
      .where('product_id', '=', sku.productId)
      .executeTakeFirst();
    return row?.stock_quantity ?? 0;
  }
  const row = await tx
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', sku.productId)
    .where(hasNoVariations())
    .executeTakeFirst();
  return row?.stock_quantity ?? 0;
}

/** Adds `units` (negative: takes them) unless that would leave less than nothing. Answers whether it was done. */
export async function changeStock(tx: Tx, { productId, variationId, units }: SkuUnits): Promise<boolean> {
  const query =
    variationId === null
      ? tx
          .updateTable('products')
          .set((eb) => ({ stock_quantity: eb('stock_quantity', '+', units) }))
          .where('id', '=', productId)
          .where(hasNoVariations())
          .where('stock_quantity', '>=', -units)
      : tx
          .updateTable('product_variations')
          .set((eb) => ({ stock_quantity: eb('stock_quantity', '+', units) }))
          .where('id', '=', variationId)
          .where('product_id', '=', productId)
          .where('stock_quantity', '>=', -units);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

export async function extendHolds(tx: Tx, orderId: Uuid): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: holdEnd })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

function hasNoVariations(): Expression<SqlBool> {
  return sql<SqlBool>`not exists (select from product_variations v where v.product_id = products.id)`;
}
