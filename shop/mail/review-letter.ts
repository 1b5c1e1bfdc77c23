import { formatDate } from '#shop/i18n/format-date.ts';
import type { HideReason } from '#shop/reviews/review.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

export type HiddenReview = {
  readonly decision: 'hidden' | 'deleted';
  readonly full_name: string;
  readonly product: string;
  readonly writtenAt: Date;
  readonly decidedAt: Date;
  readonly reason: HideReason;
  /** Staff's own words about it. */
  readonly words: string | null;
};

/**
 * The statement of reasons for a writer (Regulation (EU) 2022/2065, Art. 17): what was done, where and for how long,
 * why and by which rule, who decided, and how to object.
 */
export function writeReviewLetter(frame: LetterFrame, review: HiddenReview): Letter {
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
    notes: [],
  });
}
