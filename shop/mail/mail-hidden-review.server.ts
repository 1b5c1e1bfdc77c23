import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';
import { writeReviewLetter } from './review-letter.ts';
import { findHiddenReviewToMail } from './review-mail-view.server.ts';

/** Tells a writer why their review was hidden: once per decision, unless it was undone meanwhile. */
export async function mailHiddenReview(shop: Shop, job: JobPayloads['mail-hidden-review']): Promise<void> {
  const review = await findHiddenReviewToMail(shop.db, job.reviewId);
  if (review === null) return;
  const frame = await letterFrame(shop, review.language);
  const mail = {
    key: `review-hidden:${job.changeId}`,
    orderId: null,
    template: 'review-hidden',
    language: review.language,
    recipient: review.email,
    letter: writeReviewLetter(frame, review),
  };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
}
