import { randomUUID } from 'node:crypto';
import type { OrderDelivery, OrderPoint } from '#shop/orders/order-delivery.ts';
import type { Shop } from '#shop/shop.server.ts';

export const A_LOCKER: OrderPoint = {
  ...{ carrier: 'omniva', id: '9999', name: 'Parka pakomāts', kind: 'locker', country: 'LV', town: 'Rīga' },
  ...{ street: 'Parka iela 3', postal_code: null },
};

/** Gives an order the delivery that it would have been placed with, and its receiver a phone number. */
export async function deliverBy(
  shop: Shop,
  orderId: string,
  delivery: { readonly kind: OrderDelivery['kind']; readonly name: string; readonly point?: OrderPoint },
  phone = '20 000 000',
): Promise<void> {
  const { shipping_address: address } = await shop.db
    .selectFrom('orders')
    .select('shipping_address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('orders')
    .set({
      ...{ delivery_method_id: randomUUID(), delivery_kind: delivery.kind, delivery_name: delivery.name },
      ...{ delivery_from: '2026-11-24', delivery_until: '2026-11-26', standard_shipping_amount: 4_99 },
      delivery_point: delivery.point === undefined ? null : JSON.stringify(delivery.point),
      shipping_address: JSON.stringify({ ...(address as object), phone }),
    })
    .where('id', '=', orderId)
    .execute();
}
