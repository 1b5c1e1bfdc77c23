import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { approvedPhotosJson } from './photos/review-photo-view.server.ts';
import type { Review, ReviewSort, ShownReviews } from './review.ts';

export type ProductReviews = {
  /** Those requested, without hidden ones; staff entries among them unless only some stars are. */
  readonly reviews: readonly Review[];
  /** How many there are, including staff entries. */
  readonly total: number;
  /** How many shoppers gave one to five stars, in that order. */
  readonly stars: readonly [number, number, number, number, number];
  /** How many have photos that staff have approved. */
  readonly withPhotos: number;
};

const HAS_PHOTOS = sql`exists (select from review_photos where review_id = r.id and state = 'approved')`;

const ORDERS: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
  photos: sql`${HAS_PHOTOS} desc, r.created_at desc, r.id`,
};

/** What the reviews block of a product page shows. `productId` may be found by the database itself. */
export async function listProductReviews(
  shop: Shop,
  asked: ShownReviews & { readonly productId: Uuid | RawBuilder<Uuid | null> },
): Promise<ProductReviews> {
  const { productId, limit, sort, stars } = asked;
  const isShown = sql`r.product_id = ${productId} and r.hidden_at is null`;
  const isAsked = stars === null ? isShown : sql`${isShown} and r.rating = ${stars} and r.origin <> 'staff'`;
  const order = ORDERS[sort];
  const rows = await shop.prepared.run(sql<Row>`
    select counts.*, listed.*
    from (
      select
        count(*) as total,
        count(*) filter (where ${HAS_PHOTOS}) as "withPhotos",
        array[
          count(*) filter (where rating = 1 and origin <> 'staff'),
          count(*) filter (where rating = 2 and origin <> 'staff'),
          count(*) filter (where rating = 3 and origin <> 'staff'),
          count(*) filter (where rating = 4 and origin <> 'staff'),
          count(*) filter (where rating = 5 and origin <> 'staff')
        ]::int[] as stars
      from product_reviews r where ${isShown}
    ) counts
    left join (
      select
        r.id, r.rating, coalesce(r.review_text, '') as text, r.language, r.reviewer_name as name, r.origin,
        r.created_at as "createdAt", r.reply_text as reply, ${approvedPhotosJson(sql`r.id`)} as photos,
        row_number() over (order by ${order}) as place
      from product_reviews r where ${isAsked}
      order by ${order}
      limit ${limit}
    ) listed on true
    order by place`);
  const [first] = rows;
  if (first === undefined) throw new Error('The database counted nothing');
  const { total, withPhotos, stars: given } = first;
  return { reviews: rows.flatMap(toReview), total, withPhotos, stars: given };
}

type Counts = Omit<ProductReviews, 'reviews'>;
/** The counts alone where no review is listed. */
type Row = Counts & { readonly place: number | null } & (Review | { readonly id: null });

function toReview(row: Row): Review[] {
  if (row.id === null) return [];
  const { id, rating, text, language, name, origin, createdAt, reply, photos } = row as Row & Review;
  return [{ id, rating, text, language, name, origin, createdAt, reply, photos }];
}
