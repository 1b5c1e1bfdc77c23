import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type BulkRefusal, type BulkStep, MAX_BULK, refuseInBulk } from './bulk-step.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from './change-order-status.server.ts';
import { listStaffOrdersById } from './staff-orders-view.server.ts';

/** What became of one of them. */
export type MovedOrder = { readonly orderId: Uuid; readonly number: string } & (
  | { readonly ok: true; readonly changeId: Uuid }
  | { readonly ok: false; readonly code: BulkRefusal | ChangeOrderStatusError['code'] }
);

/**
 * Confirms or ships several orders, each by `changeOrderStatus` and in a transaction of its own: one that is refused keeps no
 * other back. Each can be taken back by its own change.
 */
export async function moveOrders(
  shop: Shop,
  wish: { readonly orderIds: readonly string[]; readonly to: BulkStep; readonly actorId: Uuid },
): Promise<Result<MovedOrder[], { readonly code: 'none' | 'too_many' }>> {
  const { to, actorId } = wish;
  const ids = [...new Set(wish.orderIds)];
  if (ids.length > MAX_BULK) return err({ code: 'too_many' });
  const orders = await listStaffOrdersById(shop, ids);
  if (orders.length === 0) return err({ code: 'none' });
  const moved: MovedOrder[] = [];
  for (const order of orders) {
    const { id: orderId, number } = order;
    const refused = refuseInBulk(order, to);
    if (refused !== null) {
      moved.push({ orderId, number, ok: false, code: refused });
      continue;
    }
    const changed = await changeOrderStatus(shop, {
      orderId,
      newStatus: to,
      expectedStatus: order.status,
      reason: null,
      actorId,
      undoable: true,
    });
    moved.push(
      changed.ok
        ? { orderId, number, ok: true, changeId: changed.value.changeId }
        : { orderId, number, ok: false, code: changed.error.code },
    );
  }
  return ok(moved);
}
