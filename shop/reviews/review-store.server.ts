import type { Insertable, Updateable } from 'kysely';
import type { ProductReviews } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type ReviewOrigin, UNREAD } from './review.ts';
import type { ReviewInput } from './review-input.ts';

export type NewReview = ReviewInput & {
  readonly productId: Uuid;
  readonly userId: Uuid | null;
  readonly origin: ReviewOrigin;
  readonly language: Language;
  /** Hidden until staff have read it. */
  readonly isWaiting: boolean;
};

/** Stores a review, unless one with the same request id or by the same person exists. False when it was not stored. */
export async function insertReview(tx: Tx, review: NewReview, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('product_reviews')
    .values({
      product_id: review.productId,
      user_id: review.userId,
      rating: review.rating,
      review_text: review.review_text,
      reviewer_name: review.reviewer_name,
      origin: review.origin,
      language: review.language,
      client_request_id: review.client_request_id ?? null,
      created_at: now,
      ...(review.isWaiting ? { hidden_at: now, hidden_reason: UNREAD } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces a person's earlier review of a product; a hidden one stays hidden. False when there is none. */
export async function updateOwnReview(tx: Tx, review: NewReview & { readonly userId: Uuid }): Promise<boolean> {
  const { rating, review_text, reviewer_name, origin, language } = review;
  const { numUpdatedRows } = await tx
    .updateTable('product_reviews')
    .set({ rating, review_text, reviewer_name, origin, language })
    .where('product_id', '=', review.productId)
    .where('user_id', '=', review.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the writer from their reviews, but keeps the reviews. */
export async function removeReviewer(tx: Tx, userId: Uuid): Promise<void> {
  await tx
    .updateTable('product_reviews')
    .set({ reviewer_name: null, user_id: null, client_request_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Locked until the transaction ends. */
export async function lockReview(tx: Tx, id: Uuid): Promise<void> {
  await tx.selectFrom('product_reviews').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts a review as given, for staff entries and restored ones. Null when its id or request id exists already. */
export async function insertReviewRow(tx: Tx, review: Insertable<ProductReviews>): Promise<Uuid | null> {
  const row = await tx
    .insertInto('product_reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateReviewRow(tx: Tx, id: Uuid, columns: Updateable<ProductReviews>): Promise<void> {
  await tx.updateTable('product_reviews').set(columns).where('id', '=', id).execute();
}

export async function deleteReviewRow(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('product_reviews').where('id', '=', id).execute();
}
