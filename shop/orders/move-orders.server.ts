import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { isLockedOut } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type BulkRefusal, type BulkStep, MAX_BULK, refuseInBulk } from './bulk-step.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from './change-order-status.server.ts';
import { listStaffOrdersById, type StaffOrderCard } from './staff-orders-view.server.ts';
import type { Tracking } from './tracking.ts';

/** `locked`: somebody held it, or one before it, too long. */
export type MoveRefusal = BulkRefusal | ChangeOrderStatusError['code'] | 'locked';

/** The outcome for one of them. */
export type MovedOrder = { readonly orderId: Uuid; readonly number: number } & (
  | { readonly ok: true; readonly changeId: Uuid }
  | { readonly ok: false; readonly code: MoveRefusal }
);

type BulkMove = {
  readonly orderIds: readonly string[];
  readonly to: BulkStep;
  readonly actorId: Uuid;
  /** Of parcels, by the id of their order; without it, what is known of a parcel stays. */
  readonly tracking?: ReadonlyMap<string, Tracking>;
};

/**
 * Confirms or ships several orders, each in a transaction of its own: a refused one does not stop the others, and
 * each waits for one lock only. Each can be undone separately.
 */
export async function moveOrders(
  shop: Shop,
  wish: BulkMove,
): Promise<Result<MovedOrder[], { readonly code: 'none' | 'too_many' }>> {
  const ids = [...new Set(wish.orderIds)];
  if (ids.length > MAX_BULK) return err({ code: 'too_many' });
  const orders = await listStaffOrdersById(shop, ids);
  if (orders.length === 0) return err({ code: 'none' });
  const moved: MovedOrder[] = [];
  for (const order of orders) {
    const isStuck = moved.some((before) => !before.ok && before.code === 'locked');
    const made = isStuck ? err({ code: 'locked' as const }) : await move(shop, order, wish);
    const { id: orderId, order_number: number } = order;
    moved.push(
      made.ok
        ? { orderId, number, ok: true, changeId: made.value.changeId }
        : { orderId, number, ok: false, code: made.error.code },
    );
  }
  return ok(moved);
}

async function move(
  shop: Shop,
  order: StaffOrderCard,
  { to, actorId, tracking }: BulkMove,
): Promise<Result<{ readonly changeId: Uuid }, { readonly code: MoveRefusal }>> {
  const refused = refuseInBulk(order, to);
  if (refused !== null) return err({ code: refused });
  const step = {
    orderId: order.id,
    newStatus: to,
    expectedStatus: order.status,
    reason: null,
    actorId,
    undoable: true,
    tracking: tracking?.get(order.id),
  };
  try {
    return await changeOrderStatus(shop, step);
  } catch (error) {
    if (!isLockedOut(error)) throw error;
    shop.log.warn({ orderId: order.id }, 'a step of many orders waited in vain for one of them');
    return err({ code: 'locked' });
  }
}
