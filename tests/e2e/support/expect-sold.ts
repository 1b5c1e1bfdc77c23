import { expect } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';

/** What the books say of an order after its whole way: paid once, units claimed, every step in the history. */
export async function expectSold(shop: Shop, orderId: string): Promise<void> {
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const items = await shop.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute();
  const payments = await shop.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  const holds = await shop.db.selectFrom('stock_holds').select('state').where('order_id', '=', orderId).execute();
  const changes = await shop.db
    .selectFrom('order_status_changes')
    .select('new_status')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

  expect(order.status).toBe('delivered');
  const goods = items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);
  expect(order.total_amount).toBe(goods + order.shipping_amount);
  expect(payments.map(({ state, paid_amount, paid_currency }) => ({ state, paid_amount, paid_currency }))).toEqual([
    { state: 'paid', paid_amount: order.total_amount, paid_currency: 'EUR' },
  ]);
  expect(holds).toEqual(items.map(() => ({ state: 'claimed' })));
  expect(changes.map(({ new_status }) => new_status)).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
}
