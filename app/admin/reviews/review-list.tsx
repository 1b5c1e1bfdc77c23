import type { ReactNode } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { useTell } from '../desk/undo.tsx';
import { useAsked } from '../desk/use-asked.ts';
import { useMay } from '../use-may.ts';
import { readAskedReview } from './asked-review.ts';
import type { ReviewReply } from './review-action.server.ts';
import { ReviewDialog } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { REVIEWS, sayReviewReply } from './say-review-reply.ts';

/** For one product: at most 24 rem high, scrolling within itself, also by keys. */
export function ReviewList(props: {
  readonly reviews: readonly StaffReview[];
  readonly label: string;
  readonly ofOneProduct: boolean;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewReply | undefined;
}): ReactNode {
  const { reviews, label, ofOneProduct, reply } = props;
  const mayEdit = useMay('edit');
  const [parameters] = useSearchParams();
  const fromAddress = mayEdit ? readAskedReview(parameters, reply) : null;
  const fetcher = useFetcher<ReviewReply>();
  const asked = useAsked(() => {
    const review = reviews.find(({ id }) => id === fromAddress?.id);
    return fromAddress && review ? { what: fromAddress.what, review } : null;
  });
  useReply(replyOf(fetcher), useTell(REVIEWS, sayReviewReply));
  const send = (form: HTMLFormElement) => {
    void fetcher.submit(form, { action: REVIEWS });
    // The pressed button is gone with its review.
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
            onAsk={(what) => asked.ask({ what, review })}
            onSend={send}
          />
        ))}
      </ul>
      {asked.about !== null && (
        <ReviewDialog
          // Restarted with the review's present content.
          key={`${asked.about.what} ${asked.about.review.id}`}
          {...asked.about}
          open={asked.open}
          refused={fromAddress?.what === asked.about.what ? fromAddress.refused : undefined}
          onClose={asked.close}
        />
      )}
    </>
  );
}
