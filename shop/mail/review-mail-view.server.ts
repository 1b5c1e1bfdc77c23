import { z } from 'zod';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type HideReason, UNREAD } from '#shop/reviews/review.ts';

/** A decision about a review or a photo of it, for the mail to its writer. */
export type ReviewToMail = {
  readonly decision: 'hidden' | 'deleted' | 'photo';
  readonly full_name: string;
  readonly email: string;
  readonly language: Language;
  readonly product: string;
  readonly writtenAt: Date;
  readonly decidedAt: Date;
  readonly reason: HideReason;
  /** Staff's own words about it. */
  readonly words: string | null;
};

/** A hidden review whose writer has an account; null for any other. */
export async function findHiddenReviewToMail(db: Db | Tx, reviewId: Uuid): Promise<ReviewToMail | null> {
  const row = await db
    .selectFrom('product_reviews')
    .select(['product_id', 'user_id', 'created_at', 'hidden_at', 'hidden_reason', 'hidden_words'])
    .$narrowType<{ hidden_reason: HideReason | typeof UNREAD | null }>()
    .where('id', '=', reviewId)
    .executeTakeFirst();
  if (row === undefined || row.hidden_at === null || row.hidden_reason === null || row.hidden_reason === UNREAD)
    return null;
  return addressTo(db, row, {
    decision: 'hidden',
    writtenAt: row.created_at,
    decidedAt: row.hidden_at,
    reason: row.hidden_reason,
    words: row.hidden_words,
  });
}

/** A refused photo whose author has an account; null for any other. */
export async function findRefusedPhotoToMail(db: Db | Tx, photoId: Uuid): Promise<ReviewToMail | null> {
  const row = await db
    .selectFrom('review_photos')
    .innerJoin('product_reviews', 'product_reviews.id', 'review_photos.review_id')
    .select(['product_id', 'user_id', 'review_photos.created_at', 'decided_at', 'refused_reason', 'refused_words'])
    .$narrowType<{ refused_reason: HideReason | null }>()
    .where('review_photos.id', '=', photoId)
    .executeTakeFirst();
  if (row === undefined || row.decided_at === null || row.refused_reason === null) return null;
  return addressTo(db, row, {
    decision: 'photo',
    writtenAt: row.created_at,
    decidedAt: row.decided_at,
    reason: row.refused_reason,
    words: row.refused_words,
  });
}

/** A deleted review that was not restored and whose writer has an account; null for any other. */
export async function findDeletedReviewToMail(
  tx: Tx,
  { changeId, reason, words }: { readonly changeId: Uuid; readonly reason: HideReason; readonly words: string | null },
): Promise<ReviewToMail | null> {
  const change = await findChange(tx, changeId);
  const review = deletedSchema.safeParse(change?.entries[0]?.before).data;
  if (!change || change.isUndone || !review) return null;
  const { created_at: writtenAt } = review;
  return addressTo(tx, review, { decision: 'deleted', writtenAt, decidedAt: change.at, reason, words });
}

type Written = { readonly product_id: Uuid; readonly user_id: Uuid | null };
type Decision = Omit<ReviewToMail, 'full_name' | 'email' | 'language' | 'product'>;

/** Adds whom to mail, and the product's name in their language. Null without an account. */
async function addressTo(
  db: Db | Tx,
  { product_id, user_id }: Written,
  decision: Decision,
): Promise<ReviewToMail | null> {
  if (user_id === null) return null;
  const row = await db
    .selectFrom('profiles')
    .innerJoin('products', (join) => join.on('products.id', '=', product_id))
    .leftJoin('product_translations', (join) =>
      join
        .onRef('product_translations.product_id', '=', 'products.id')
        .onRef('product_translations.language', '=', 'profiles.language'),
    )
    .select(['full_name', 'email', 'profiles.language', 'products.name', 'product_translations.name as translated'])
    .$narrowType<{ language: Language }>()
    .where('profiles.id', '=', user_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { translated, name, ...recipient } = row;
  return { ...decision, ...recipient, product: translated ?? name };
}

/** The recorded change's fields for the mail; the account may be gone by now. */
const deletedSchema = z.object({ product_id: z.uuid(), user_id: z.uuid(), created_at: z.coerce.date() });
