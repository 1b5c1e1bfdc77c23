import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { HIDE_REASONS } from '#shop/reviews/review.ts';
import { MAX_TEXT, MAX_WORDS } from '#shop/reviews/staff-review-input.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FormDialog } from '../form-dialog.tsx';
import type { ReviewReply } from './review-action.server.ts';
import { REVIEWS, sayReviewProblem, useReviewReplies } from './use-review-replies.ts';

export type ReviewDialogProps = {
  readonly review: StaffReview;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The dialog closes with what it was opened for; what is wrong with the form is said in it, and it stays. */
function useDialogFetcher(onClose: () => void) {
  const t = useAdminTranslate();
  const fetcher = useFetcher<ReviewReply>();
  const reply = fetcher.state === 'submitting' ? undefined : fetcher.data;
  const isAboutForm = reply?.ok === false && reply.code === 'invalid';
  useReviewReplies(isAboutForm ? undefined : reply);
  useReply(reply, () => {
    if (!isAboutForm) onClose();
  });
  return { fetcher, problem: isAboutForm && reply ? sayReviewProblem(t, reply) : undefined };
}

export function HideDialog({ review, open, onClose }: ReviewDialogProps): ReactNode {
  const t = useAdminTranslate();
  const { fetcher, problem } = useDialogFetcher(onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('reviews.hideTitle')}
      description={t('reviews.hideText')}
      form="hide-review"
      submit={t('reviews.hideButton')}
      look="danger"
      busy={fetcher.state !== 'idle'}
    >
      <fetcher.Form id="hide-review" method="post" action={REVIEWS} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="hide" />
        <input type="hidden" name="review_id" value={review.id} />
        <RadioGroup
          legend={t('reviews.reason')}
          name="hidden_reason"
          defaultValue="spam"
          options={HIDE_REASONS.map((value) => ({ value, label: t(`reviews.reason.${value}`) }))}
        />
        <TextareaField
          name="hidden_words"
          label={t('reviews.words')}
          hint={t('reviews.wordsHint')}
          maxLength={MAX_WORDS}
          rows={2}
          error={problem}
        />
      </fetcher.Form>
    </FormDialog>
  );
}

export function ReplyDialog({ review, open, onClose }: ReviewDialogProps): ReactNode {
  const t = useAdminTranslate();
  const { fetcher, problem } = useDialogFetcher(onClose);
  const { reply } = review;
  const isBusy = fetcher.state !== 'idle';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('reviews.replyTitle', { name: review.name ?? t('reviews.former') })}
      description={t('reviews.replyText')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          {reply !== null && (
            <Button
              type="submit"
              form="reply-to-review"
              name="intent"
              value="unreply"
              look="quiet"
              className="me-auto text-danger!"
              busy={isBusy}
            >
              {t('reviews.replyRemove')}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            {t('admin.action.cancel')}
          </Button>
          <Button type="submit" form="reply-to-review" name="intent" value="reply" busy={isBusy}>
            {t('reviews.replyButton')}
          </Button>
        </>
      }
    >
      <fetcher.Form id="reply-to-review" method="post" action={REVIEWS} className="flex flex-col gap-4">
        <input type="hidden" name="review_id" value={review.id} />
        <input type="hidden" name="seen" value={reply?.at.toISOString() ?? ''} />
        <blockquote lang={review.language ?? undefined} className="border-s-2 border-line ps-4 break-words text-muted">
          {review.text ?? t('reviews.noText')}
        </blockquote>
        <TextareaField
          name="reply_text"
          label={t('reviews.replyField')}
          maxLength={MAX_TEXT}
          rows={4}
          defaultValue={reply?.text}
          error={problem}
          data-autofocus
        />
      </fetcher.Form>
    </Dialog>
  );
}
