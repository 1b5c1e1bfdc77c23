import { type ReactNode, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { useMay } from '../use-may.ts';
import { type ReviewAsk, readAskedReview } from './asked-review.ts';
import type { ReviewReply } from './review-action.server.ts';
import { ReasonDialog, ReplyDialog } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { REVIEWS, useReviewReplies } from './use-review-replies.ts';

/** Of one product: at most 24 rem high, and scrolled within itself, by keys too. */
export function ReviewList(props: {
  readonly reviews: readonly StaffReview[];
  readonly label: string;
  readonly ofOneProduct: boolean;
  /** What a form sent without scripts was answered. */
  readonly reply: ReviewReply | undefined;
}): ReactNode {
  const { reviews, label, ofOneProduct, reply } = props;
  const mayEdit = useMay('edit');
  const [parameters] = useSearchParams();
  const fromAddress = mayEdit ? readAskedReview(parameters, reply) : null;
  const fetcher = useFetcher<ReviewReply>();
  const [asked, setAsked] = useState<ReviewAsk | null>(fromAddress?.what ?? null);
  // What a dialog is about stays in it while it closes, though the list may have lost it.
  const [about, setAbout] = useState(() => reviews.find(({ id }) => id === fromAddress?.id) ?? null);
  useReviewReplies(replyOf(fetcher));
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
          {(['hide', 'delete'] as const).map((what) => (
            <ReasonDialog
              key={`${what}-${about.id}`}
              what={what}
              review={about}
              open={asked === what}
              refused={fromAddress?.what === what ? fromAddress.refused : undefined}
              onClose={close}
            />
          ))}
          <ReplyDialog
            key={`reply-${about.id}`}
            review={about}
            open={asked === 'reply'}
            refused={fromAddress?.refused}
            onClose={close}
          />
        </>
      )}
    </>
  );
}
