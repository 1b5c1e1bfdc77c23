import type { Uuid } from '#shop/kernel/ids.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { applyStockEffect } from '#shop/stock/apply-stock-effect.server.ts';
import type { OutOfStock } from '#shop/stock/hold-stock.server.ts';
import { mayHaveInvoice, type OrderStatus, statusEffects } from './order.ts';
import { insertStatusChange, type LockedOrder, updateStatus } from './order-store.server.ts';
import { queueInvoice } from './queue-invoice.server.ts';

export type OrderMove = {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly paid: boolean;
  readonly reason: string | null;
  /** Null when the shop itself does it. */
  readonly actorId: Uuid | null;
  /** Whether the shopper is written to. */
  readonly mail: boolean;
  /** Of a cancellation: whether the units go back on the shelf; they do without it. */
  readonly restock?: boolean;
  /** For so long neither mail nor invoice is made, so that the move can be taken back; at once without it. */
  readonly quietMs?: number;
};

const MAIL = {
  pending: null,
  confirmed: 'order-confirmed',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
} as const;

/**
 * Changes the status of a locked order with everything that hangs on it: stock, history, mail, invoice. What becomes of its
 * payments is the caller's to say. `out_of_stock` leaves everything as it was.
 */
export async function moveOrder(tx: Tx, jobs: Jobs, move: OrderMove): Promise<Result<null, OutOfStock>> {
  const { order, to } = move;
  const { stock } = statusEffects(order.status, to, { paid: move.paid });
  const effect = stock === 'return' && move.restock === false ? 'write_off' : stock;
  const taken = await applyStockEffect(tx, { orderId: order.id, effect });
  if (!taken.ok) return taken;
  await updateStatus(tx, order.id, to);
  await insertStatusChange(tx, {
    orderId: order.id,
    from: order.status,
    to,
    reason: move.reason,
    actorId: move.actorId,
  });
  const later = move.quietMs === undefined ? {} : { afterMs: move.quietMs };
  const template = MAIL[to];
  if (move.mail && template !== null) {
    await jobs.enqueue(
      tx,
      'mail-order',
      { orderId: order.id, template },
      { key: `mail-order:${template}:${order.id}`, ...later },
    );
  }
  // An unpaid order gets its invoice when its money comes.
  if (move.paid && mayHaveInvoice(to) && !mayHaveInvoice(order.status)) {
    await queueInvoice(tx, jobs, { orderId: order.id, quietMs: move.quietMs });
  }
  // Where there is money, its refund takes the invoice back.
  if (to === 'cancelled' && order.hasInvoice && !move.paid) {
    await jobs.enqueue(
      tx,
      'credit-cancelled-order',
      { orderId: order.id },
      { key: `credit-cancelled-order:${order.id}` },
    );
  }
  return ok(null);
}
