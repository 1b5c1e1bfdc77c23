import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { LineAgain } from './order-again.ts';
import { isOwnSql, type OrderOwner } from './order-owner-view.server.ts';

/**
 * The lines of one's own order as they could be bought now, in order; null for a missing order or somebody else's. A
 * missing variation is not replaced by another one or by the product itself.
 */
export async function findOrderAgain(
  shop: Shop,
  query: OrderOwner & { readonly orderId: string; readonly language: Language },
): Promise<LineAgain[] | null> {
  const { orderId, userId, guestId = null, language } = query;
  if (!isUuid(orderId)) return null;
  const items = await shop.db
    .selectFrom('orders as o')
    .innerJoin('order_items', 'order_items.order_id', 'o.id')
    .select(['product_id', 'variation_id', 'product_name', 'variation_name', 'quantity'])
    .where('o.id', '=', orderId)
    .where(isOwnSql(query))
    .orderBy('order_items.position')
    .execute();
  if (items.length === 0) return null;

  const wanted = items.flatMap(({ product_id, variation_id, variation_name, quantity }) =>
    product_id === null || (variation_name !== null && variation_id === null)
      ? []
      : [{ productId: product_id, variationId: variation_id, quantity }],
  );
  const { lines } = await priceCartView(shop, { items: wanted, country: null, language, userId, guestId });
  return items.map((item): LineAgain => {
    const name = item.variation_name === null ? item.product_name : `${item.product_name} (${item.variation_name})`;
    const known = { name, productId: item.product_id, variationId: item.variation_id, quantity: item.quantity };
    const line = lines.find(
      ({ productId, variationId }) => productId === item.product_id && variationId === item.variation_id,
    );
    const isGone = item.variation_name !== null && item.variation_id === null;
    if (line === undefined || isGone) return { ...known, stock: 0, price: null };
    return { ...known, stock: line.stock, price: line.status === 'unavailable' ? null : line.unitPriceExVat };
  });
}
