import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { HIDE_REASONS } from '#shop/reviews/review.ts';
import type { Shop } from '#shop/shop.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';
import { writeReviewLetter } from './review-letter.ts';
import { findDeletedReviewToMail } from './review-mail-view.server.ts';

/** Tells a writer why their review was deleted, unless it was restored meanwhile. */
export async function mailDeletedReview(shop: Shop, job: JobPayloads['mail-deleted-review']): Promise<void> {
  const reason = HIDE_REASONS.find((known) => known === job.reason) ?? 'other';
  const review = await transact(shop.db, (tx) => findDeletedReviewToMail(tx, { ...job, reason }));
  if (review === null) return;
  const frame = await letterFrame(shop, review.language);
  const mail = {
    key: `review-deleted:${job.changeId}`,
    orderId: null,
    template: 'review-deleted',
    language: review.language,
    recipient: review.email,
    letter: writeReviewLetter(frame, review),
  };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}
