import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import {
  insertItems,
  insertOrder,
  insertStatusChange,
  type NewOrder,
  type NewOrderItem,
} from './order-store.server.ts';

export { deleteOrder } from './order-store.server.ts';

/** The unique indexes that allow a person and a guest one unpaid checkout. */
export const ONE_OPEN_CHECKOUTS = ['orders_one_open_checkout', 'orders_one_open_guest_checkout'] as const;

/**
 * Writes a pending order with its items and the first row of its history. It takes no stock and no money. Violates the
 * indexes ONE_OPEN_CHECKOUTS when the person has an unpaid checkout.
 */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  items: readonly NewOrderItem[],
): Promise<{ readonly orderId: Uuid; readonly orderNumber: number; readonly itemIds: readonly Uuid[] }> {
  const { orderId, orderNumber } = await insertOrder(tx, order);
  const itemIds = await insertItems(tx, orderId, items);
  await insertStatusChange(tx, { order_id: orderId, new_status: 'pending', actor_id: order.user_id });
  return { orderId, orderNumber, itemIds };
}
