import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderStatus } from './order.ts';

/** The status of an order, or null when there is none. */
export async function findOrderStatus(shop: Shop, orderId: Uuid): Promise<OrderStatus | null> {
  const row = await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return row?.status ?? null;
}
