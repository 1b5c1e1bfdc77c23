import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Review } from './review.ts';

export type ProductReviews = {
  /** Newest first, including staff entries, without hidden ones. */
  readonly reviews: readonly Review[];
  /** How many there are, including staff entries. */
  readonly total: number;
  /** How many shoppers gave one to five stars, in that order. */
  readonly stars: readonly [number, number, number, number, number];
};

/** What the reviews block of a product page shows. */
export async function listProductReviews(
  shop: Shop,
  asked: { readonly productId: Uuid; readonly limit: number },
): Promise<ProductReviews> {
  const { productId, limit } = asked;
  const [rows, [counts]] = await Promise.all([
    shop.prepared.run(
      shop.db
        .selectFrom('product_reviews')
        .select(['id', 'rating', 'review_text as text', 'language', 'reviewer_name as name', 'origin'])
        .select(['created_at as createdAt', 'reply_text as reply'])
        .where('product_id', '=', productId)
        .where('hidden_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit),
    ),
    shop.prepared.run(
      shop.db
        .selectFrom('product_reviews')
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          sql<[number, number, number, number, number]>`array[
          count(*) filter (where rating = 1 and origin <> 'staff'),
          count(*) filter (where rating = 2 and origin <> 'staff'),
          count(*) filter (where rating = 3 and origin <> 'staff'),
          count(*) filter (where rating = 4 and origin <> 'staff'),
          count(*) filter (where rating = 5 and origin <> 'staff')]::int[]`.as('stars'),
        ])
        .where('product_id', '=', productId)
        .where('hidden_at', 'is', null),
    ),
  ]);
  if (counts === undefined) throw new Error('Counting answered no row');
  return { reviews: rows.map((row) => ({ ...row, text: row.text ?? '' })), ...counts };
}
