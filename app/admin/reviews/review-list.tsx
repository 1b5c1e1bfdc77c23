import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import type { ReviewReply } from './review-action.server.ts';
import { HideDialog, ReplyDialog } from './review-dialogs.tsx';
import { type ReviewAsk, ReviewItem } from './review-item.tsx';
import { REVIEWS, useReviewReplies } from './use-review-replies.ts';

/** Of one product: at most 24 rem high, and scrolled within itself, by keys too. */
export function ReviewList(props: {
  readonly reviews: readonly StaffReview[];
  readonly label: string;
  readonly ofOneProduct: boolean;
}): ReactNode {
  const { reviews, label, ofOneProduct } = props;
  const fetcher = useFetcher<ReviewReply>();
  const [asked, setAsked] = useState<ReviewAsk | null>(null);
  // What a dialog is about stays in it while it closes, though the list may have lost it.
  const [about, setAbout] = useState<StaffReview | null>(null);
  useReviewReplies(fetcher.state === 'submitting' ? undefined : fetcher.data);
  const close = () => setAsked(null);
  const send = (form: HTMLFormElement) => {
    void fetcher.submit(form, { action: REVIEWS });
    // The button that was pressed goes with its review.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        aria-label={label}
        tabIndex={ofOneProduct ? 0 : undefined}
        className={classNames('divide-y divide-line', ofOneProduct && 'max-h-96 overflow-y-auto pe-3')}
      >
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            withProduct={!ofOneProduct}
            onAsk={(what) => {
              setAbout(review);
              setAsked(what);
            }}
            onSend={send}
          />
        ))}
      </ul>
      {about !== null && (
        <>
          <HideDialog key={`hide-${about.id}`} review={about} open={asked === 'hide'} onClose={close} />
          <ReplyDialog key={`reply-${about.id}`} review={about} open={asked === 'reply'} onClose={close} />
        </>
      )}
    </>
  );
}
