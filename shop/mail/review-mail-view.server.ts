import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/db.server.ts';
import type { HideReason } from '#shop/reviews/review.ts';
import type { HiddenReview } from './review-letter.ts';

export type HiddenReviewToMail = HiddenReview & { readonly email: string; readonly language: Language };

/** A review that is hidden now and whose writer has an account; null for any other. */
export async function findHiddenReviewToMail(db: Db | Tx, reviewId: Uuid): Promise<HiddenReviewToMail | null> {
  const row = await db
    .selectFrom('product_reviews')
    .innerJoin('profiles', 'profiles.id', 'product_reviews.user_id')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .leftJoin('product_translations', (join) =>
      join
        .onRef('product_translations.product_id', '=', 'products.id')
        .onRef('product_translations.language', '=', 'profiles.language'),
    )
    .select(['profiles.full_name', 'profiles.email', 'profiles.language', 'products.name'])
    .select(['product_translations.name as translated', 'product_reviews.created_at'])
    .select(['hidden_at', 'hidden_reason', 'hidden_words'])
    .$narrowType<{ language: Language; hidden_reason: HideReason | null }>()
    .where('product_reviews.id', '=', reviewId)
    .executeTakeFirst();
  if (row === undefined || row.hidden_at === null || row.hidden_reason === null) return null;
  return {
    full_name: row.full_name,
    email: row.email,
    language: row.language,
    product: row.translated ?? row.name,
    writtenAt: row.created_at,
    hiddenAt: row.hidden_at,
    reason: row.hidden_reason,
    words: row.hidden_words,
  };
}
