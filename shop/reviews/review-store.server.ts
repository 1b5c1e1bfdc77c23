import type { Insertable, Updateable } from 'kysely';
import type { ProductReviews } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

export type OwnReview = Insertable<ProductReviews> & { readonly user_id: Uuid };

/** Replaces a person's earlier review of a product; a hidden one stays hidden. Null when there is none. */
export async function updateOwnReview(tx: Tx, review: OwnReview): Promise<Uuid | null> {
  const { rating, review_text, reviewer_name, origin, language } = review;
  const row = await tx
    .updateTable('product_reviews')
    .set({ rating, review_text, reviewer_name, origin, language })
    .where('product_id', '=', review.product_id)
    .where('user_id', '=', review.user_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Removes the writer from their reviews, but keeps the reviews. */
export async function removeReviewer(tx: Tx, userId: Uuid): Promise<void> {
  await tx
    .updateTable('product_reviews')
    .set({ reviewer_name: null, user_id: null, client_request_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns a review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: Uuid): Promise<void> {
  await tx.selectFrom('product_reviews').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts a review. Null when its id or request id exists already, or the person has reviewed the product. */
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
