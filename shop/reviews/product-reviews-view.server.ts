import { type RawBuilder, sql } from 'kysely';
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

/** What the reviews block of a product page shows. `productId` may be found by the database itself. */
export async function listProductReviews(
  shop: Shop,
  asked: { readonly productId: Uuid | RawBuilder<Uuid | null>; readonly limit: number },
): Promise<ProductReviews> {
  const { productId, limit } = asked;
  const isShown = sql`product_id = ${productId} and hidden_at is null`;
  const rows = await shop.prepared.run(sql<Review & Counts>`
    select
      id, rating, coalesce(review_text, '') as text, language, reviewer_name as name, origin,
      created_at as "createdAt", reply_text as reply,
      counts.total, counts.stars
    from product_reviews
    cross join (
      select
        count(*) as total,
        array[
          count(*) filter (where rating = 1 and origin <> 'staff'),
          count(*) filter (where rating = 2 and origin <> 'staff'),
          count(*) filter (where rating = 3 and origin <> 'staff'),
          count(*) filter (where rating = 4 and origin <> 'staff'),
          count(*) filter (where rating = 5 and origin <> 'staff')
        ]::int[] as stars
      from product_reviews where ${isShown}
    ) counts
    where ${isShown}
    order by created_at desc, id
    limit ${limit}`);
  const [{ total, stars } = NONE] = rows;
  return { reviews: rows.map(({ total: _, stars: __, ...review }) => review), total, stars };
}

type Counts = Pick<ProductReviews, 'total' | 'stars'>;
const NONE: Counts = { total: 0, stars: [0, 0, 0, 0, 0] };
