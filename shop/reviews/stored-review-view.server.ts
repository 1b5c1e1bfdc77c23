import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { STANDING_STATUSES } from '#shop/orders/order.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OwnPhoto } from './photos/review-photo.ts';
import { ownPhotosJson } from './photos/review-photo-view.server.ts';
import type { HideReason, ReviewOrigin, UNREAD } from './review.ts';

export type ReviewFields = NonNullable<Awaited<ReturnType<typeof findStoredReview>>>['fields'];

/** A review as stored, by column names; `product` is the product's name. */
export async function findStoredReview(db: Db | Tx, id: Uuid) {
  const row = await db
    .selectFrom('product_reviews')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .select(['product_reviews.id', 'products.name as product', 'product_id', 'user_id', 'rating', 'review_text'])
    .select(['reviewer_name', 'origin', 'language', 'product_reviews.created_at'])
    .select(['hidden_at', 'hidden_reason', 'hidden_words', 'reply_text', 'replied_at'])
    .$narrowType<{
      origin: ReviewOrigin;
      language: Language | null;
      hidden_reason: HideReason | typeof UNREAD | null;
    }>()
    .where('product_reviews.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: _, product, ...fields } = row;
  return { id, product, fields };
}

/** The product's name; null when it does not exist, active or not. */
export async function findProductName(db: Db | Tx, id: Uuid): Promise<string | null> {
  const found = db.selectFrom('products').select('name').where('id', '=', id).where('deleted_at', 'is', null);
  const row = await found.executeTakeFirst();
  return row?.name ?? null;
}

export async function hasProfile(db: Db | Tx, id: Uuid): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

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
export type OwnReview = {
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly photos: readonly OwnPhoto[];
};

export async function findOwnReview(
  shop: Shop,
  asked: { readonly productId: Uuid; readonly userId: Uuid },
): Promise<OwnReview | null> {
  const row = await shop.db
    .selectFrom('product_reviews')
    .select(['rating', 'review_text as text', 'reviewer_name as name'])
    .select(ownPhotosJson(sql`product_reviews.id`).as('photos'))
    .where('product_id', '=', asked.productId)
    .where('user_id', '=', asked.userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rating, text, name, photos } = row;
  return { rating, text: text ?? '', name: name ?? '', photos };
}
