import { formatDate } from '#shop/i18n/format-date.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { HIDE_REASONS } from '#shop/reviews/review.ts';
import type { Shop } from '#shop/shop.server.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import { postMail } from './post-mail.server.ts';
import { findDeletedReviewToMail, findHiddenReviewToMail, type ReviewToMail } from './review-mail-view.server.ts';

/** Tells a writer why their review was hidden: once per decision, unless it was undone meanwhile. */
export async function mailReviewHidden(shop: Shop, job: JobPayloads['mail-hidden-review']): Promise<void> {
  await mailDecision(shop, job.changeId, await findHiddenReviewToMail(shop.db, job.reviewId));
}

/** Tells a writer why their review was deleted, unless it was restored meanwhile. */
export async function mailReviewDeleted(shop: Shop, job: JobPayloads['mail-deleted-review']): Promise<void> {
  const reason = HIDE_REASONS.find((known) => known === job.reason) ?? 'other';
  const review = await transact(shop.db, (tx) => findDeletedReviewToMail(tx, { ...job, reason }));
  await mailDecision(shop, job.changeId, review);
}

async function mailDecision(shop: Shop, changeId: string, review: ReviewToMail | null): Promise<void> {
  if (review === null) return;
  const template = `review-${review.decision}`;
  const write = (frame: LetterFrame) => writeReviewLetter(frame, review);
  await transact(shop.db, (tx) => postMail(shop, tx, { key: `${template}:${changeId}`, template, to: review, write }));
}

export type MailedReview = Omit<ReviewToMail, 'email' | 'language'>;

/**
 * The statement of reasons for a writer (Regulation (EU) 2022/2065, Art. 17): what was done, where and for how long,
 * why and by which rule, who decided, and how to object.
 */
export function writeReviewLetter(frame: LetterFrame, review: MailedReview): Letter {
  const t = translateMail(frame.language);
  const { product, reason, words } = review;
  const shop = frame.seller.shopName;
  const written = formatDate(review.writtenAt, frame.language);
  const decided = formatDate(review.decidedAt, frame.language);
  return composeLetter(frame, {
    subject: t('mail.reviewHidden.subject', { product }),
    heading: t('mail.reviewHidden.heading'),
    greeting: greet(t, review.full_name),
    paragraphs: [
      t(`mail.reviewHidden.text.${review.decision}`, { product, written, decided, shop }),
      t(`mail.reviewHidden.reason.${reason}`),
      ...(words === null ? [] : [t('mail.reviewHidden.words', { words })]),
      t('mail.reviewHidden.decided'),
      t('mail.reviewHidden.object', { email: frame.seller.email }),
    ],
    button: { label: t('mail.reviewHidden.button'), url: pageUrl(frame, '/terms') },
  });
}
