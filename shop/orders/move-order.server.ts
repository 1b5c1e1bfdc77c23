import type { Uuid } from '#shop/kernel/ids.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { applyStockEffect } from '#shop/stock/apply-stock-effect.server.ts';
import type { OutOfStock } from '#shop/stock/hold-stock.server.ts';
import { canHaveInvoice, isStandingOrder, type OrderStatus, statusEffects } from './order.ts';
import { insertStatusChange, type LockedOrder, updateStatus } from './order-store.server.ts';
import { promiseDays } from './promise-days.server.ts';

export { detachCheckout, recordInvoice } from './order-store.server.ts';

export type OrderMove = {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly paid: boolean;
  readonly reason: string | null;
  /** Null when the shop itself does it. */
  readonly actorId: Uuid | null;
  /** Whether the shopper gets a mail. */
  readonly mail: boolean;
  /** For a cancellation: whether the units return to the shelf; the default is yes. */
  readonly restock?: boolean;
  /** How long mail and invoice wait, so that the move can be undone; the default is not at all. */
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
 * Changes the status of a locked order with all effects: stock, history, days of delivery, mail, invoice. The caller decides about its
 * payments. `out_of_stock` leaves everything as it was.
 */
export async function moveOrder(
  tx: Tx,
  { jobs, clock }: Pick<Shop, 'jobs' | 'clock'>,
  move: OrderMove,
): Promise<Result<null, OutOfStock>> {
  const { order, to } = move;
  const { stock } = statusEffects(order.status, to, { paid: move.paid });
  const effect = stock === 'return' && move.restock === false ? 'write_off' : stock;
  const taken = await applyStockEffect(tx, { orderId: order.id, effect });
  if (!taken.ok) return taken;
  await updateStatus(tx, order.id, to);
  await insertStatusChange(tx, {
    order_id: order.id,
    old_status: order.status,
    new_status: to,
    change_reason: move.reason,
    actor_id: move.actorId,
  });
  if (isStandingOrder(to) && !isStandingOrder(order.status)) await promiseDays(tx, { clock }, order.id);
  const later = move.quietMs === undefined ? {} : { afterMs: move.quietMs };
  const template = MAIL[to];
  if (move.mail && template !== null) {
    await jobs.enqueue(
      tx,
      'mail-order',
      { orderId: order.id, template },
      { once: `${template}:${order.id}`, ...later },
    );
  }
  // An unpaid order gets its invoice when its money comes.
  if (move.paid && canHaveInvoice(to) && !canHaveInvoice(order.status)) {
    await queueInvoice(tx, jobs, order.id, later);
  }
  // If money has come, its refund credits the invoice.
  if (to === 'cancelled' && order.hasInvoice && !move.paid) {
    await jobs.enqueue(tx, 'credit-cancelled-order', { orderId: order.id }, { once: order.id });
  }
  return ok(null);
}

/**
 * Enqueues invoice and mail of an order that already stands and whose money has come. Calling it twice has no effect.
 */
export async function followPayment(tx: Tx, jobs: Jobs, { orderId }: { readonly orderId: Uuid }): Promise<void> {
  await queueInvoice(tx, jobs, orderId);
  await jobs.enqueue(tx, 'mail-order', { orderId, template: 'order-paid' }, { once: `order-paid:${orderId}` });
}

/** Enqueues an order's invoice once it stands and is paid. Calling it twice makes one. */
export async function queueInvoice(
  tx: Tx,
  jobs: Jobs,
  orderId: Uuid,
  later: { readonly afterMs?: number } = {},
): Promise<void> {
  await jobs.enqueue(tx, 'generate-invoice', { orderId }, { once: orderId, ...later });
}
