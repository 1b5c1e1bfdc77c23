import type { Uuid } from '#shop/kernel/ids.ts';
import { STANDING_STATUSES } from '#shop/orders/order.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Whether the product can be reviewed and the person has bought it; null for a product without a page. */
export async function findReviewedProduct(
  tx: Tx,
  asked: { readonly productId: Uuid; readonly userId: Uuid | null },
): Promise<{ readonly hasBought: boolean } | null> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', asked.productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  if (asked.userId === null) return { hasBought: false };
  const order = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .where('orders.user_id', '=', asked.userId)
    .where('orders.status', 'in', STANDING_STATUSES)
    .where('order_items.product_id', '=', asked.productId)
    .limit(1)
    .executeTakeFirst();
  return { hasBought: order !== undefined };
}

/** A person's own review of a product, for their form. */
export type OwnReview = { readonly rating: number; readonly text: string; readonly name: string };

export async function findOwnReview(
  shop: Shop,
  asked: { readonly productId: Uuid; readonly userId: Uuid },
): Promise<OwnReview | null> {
  const row = await shop.db
    .selectFrom('product_reviews')
    .select(['rating', 'review_text as text', 'reviewer_name as name'])
    .where('product_id', '=', asked.productId)
    .where('user_id', '=', asked.userId)
    .executeTakeFirst();
  return row === undefined ? null : { rating: row.rating, text: row.text ?? '', name: row.name ?? '' };
}
