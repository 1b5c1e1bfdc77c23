import type { OrderStatus } from '#shop/orders/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '../goods/goods.ts';
import { aSignedInShopper, type SignedInShopper } from '../people/signed-in-shopper.ts';
import { walkOrderTo } from './orders.ts';

export type BoughtGoods = Awaited<ReturnType<typeof anOrderToWithdraw>>;

/** Two soaps and a sealed cream for somebody who is signed in, in the wanted status. */
export async function anOrderToWithdraw(
  shop: Shop,
  wishes: { readonly status?: OrderStatus; readonly shopper?: SignedInShopper } = {},
) {
  const shopper = wishes.shopper ?? (await aSignedInShopper(shop));
  const soap = await aProduct(shop, { name: 'Linden Soap', price: 24_20 });
  const cream = await aProduct(shop, { name: 'Birch Cream', price: 12_10, is_sealed_hygiene: true });
  const walked = await walkOrderTo(shop, wishes.status ?? 'delivered', {
    shopper,
    items: [
      { productId: soap.productId, quantity: 2 },
      { productId: cream.productId, quantity: 1 },
    ],
  });
  const items = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', walked.orderId)
    .orderBy('position')
    .execute();
  const [soapLine, creamLine] = items.map(({ id }) => id);
  if (soapLine === undefined || creamLine === undefined) throw new Error('The order has no lines');
  return { ...walked, shopper, soap, cream, soapLine, creamLine };
}

/** Everything that was declared for an order: 'soap-id x2'. */
export async function listDeclared(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
    .select(['order_item_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('announced_at')
    .execute();
}
