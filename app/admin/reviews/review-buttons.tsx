import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { askHref, type ReviewAsk } from './review-dialogs.tsx';

/** Opens a dialog; without scripts through the address. */
export function AskButton(props: {
  readonly what: ReviewAsk;
  readonly review: StaffReview;
  readonly photoId?: string;
  readonly label: string;
  readonly onAsk: (what: ReviewAsk, photoId?: string) => void;
  readonly children: ReactNode;
}) {
  const { what, review, photoId, label, onAsk, children } = props;
  const [parameters] = useSearchParams();
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={label}
        className="noscript:hidden"
        onClick={() => onAsk(what, photoId)}
      >
        {children}
      </Button>
      <noscript>
        <ButtonLink
          to={askHref(parameters, what, review.id, photoId ?? null)}
          look="quiet"
          size="sm"
          aria-label={label}
        >
          {children}
        </ButtonLink>
      </noscript>
    </>
  );
}

/** A form of its own, so that it works without scripts. */
export function OneClick(props: {
  readonly review: StaffReview;
  readonly photoId?: string;
  readonly intent: 'show' | 'delete' | 'approvePhoto';
  readonly label: string;
  readonly onSend: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}) {
  const { review, photoId, intent, label, onSend, children } = props;
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="review_id" value={review.id} />
      {photoId !== undefined && <input type="hidden" name="photo_id" value={photoId} />}
      <Button
        type="submit"
        look="quiet"
        size="sm"
        aria-label={label}
        className={intent === 'delete' ? 'text-danger!' : ''}
      >
        {children}
      </Button>
    </Form>
  );
}
