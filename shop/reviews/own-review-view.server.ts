import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

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
