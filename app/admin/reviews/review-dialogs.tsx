import { useSearchParams } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { HIDE_REASONS } from '#shop/reviews/review.ts';
import { MAX_TEXT, MAX_WORDS } from '#shop/reviews/staff-review-input.ts';
import type { StaffReview } from '#shop/reviews/staff-reviews-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog, CloseButton } from '../desk/dialogs.tsx';
import { type Said, useSaidForm } from '../desk/undo.tsx';
import { REVIEWS, type ReviewReply, sayReviewProblem, sayReviewReply } from './review-reply.ts';

type ReviewDialogProps = {
  readonly what: ReviewAsk;
  readonly review: StaffReview;
  /** The photo that it is about; null where it is about the review. */
  readonly photoId: string | null;
  readonly open: boolean;
  /** The reply when the form was sent without scripts. */
  readonly refused: Extract<ReviewReply, { ok: false }> | undefined;
  readonly onClose: () => void;
};

export function ReviewDialog(props: ReviewDialogProps) {
  return props.what === 'reply' ? <ReplyDialog {...props} /> : <ReasonDialog {...props} what={props.what} />;
}

/** The dialog closes after success; problems are shown in it, and it stays. */
function useDialogFetcher({ refused, onClose }: Pick<ReviewDialogProps, 'refused' | 'onClose'>) {
  const t = useAdminTranslate();
  const { fetcher, reply } = useSaidForm(REVIEWS, sayUnlessInvalid, onClose);
  const isAboutForm = reply?.ok === false && reply.code === 'invalid';
  const [parameters] = useSearchParams();
  const said = isAboutForm ? reply : refused;
  return {
    fetcher,
    problem: said && sayReviewProblem(t, said),
    action: `${REVIEWS}?${parameters}`,
    closeTo: `${REVIEWS}?${withoutAsk(parameters)}`,
  };
}

function sayUnlessInvalid(t: AdminTranslate, reply: ReviewReply): Said | null {
  return !reply.ok && reply.code === 'invalid' ? null : sayReviewReply(t, reply);
}

function ReasonDialog(props: ReviewDialogProps & { readonly what: 'hide' | 'delete' | 'refusePhoto' }) {
  const { review, photoId, open, refused, onClose, what } = props;
  const past = photoId === null ? review.hidden : null;
  const t = useAdminTranslate();
  const { fetcher, problem, action, closeTo } = useDialogFetcher({ refused, onClose });
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t(`reviews.${what}Title`)}
      closeTo={closeTo}
      description={t(`reviews.${what}Text`)}
      submit={t(`reviews.${what}Button`)}
      look="danger"
      fetcher={fetcher}
      action={action}
      fields={{ intent: what, review_id: review.id, photo_id: photoId ?? undefined }}
      formProps={{ className: 'flex flex-col gap-4' }}
    >
      <RadioGroup
        legend={t('reviews.reason')}
        name="hidden_reason"
        defaultValue={refused?.typed?.reason || past?.reason || 'spam'}
        options={HIDE_REASONS.map((value) => ({ value, label: t(`reviews.reason.${value}`) }))}
      />
      <TextareaField
        name="hidden_words"
        label={t('reviews.words')}
        hint={t('reviews.wordsHint')}
        maxLength={MAX_WORDS}
        rows={2}
        defaultValue={refused?.typed?.text ?? past?.words ?? undefined}
        error={problem}
      />
    </AskDialog>
  );
}

function ReplyDialog({ review, open, refused, onClose }: ReviewDialogProps) {
  const t = useAdminTranslate();
  const { fetcher, problem, action, closeTo } = useDialogFetcher({ refused, onClose });
  const { reply } = review;
  const isBusy = fetcher.state !== 'idle';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('reviews.replyTitle', { name: review.name ?? t('reviews.former') })}
      description={t('reviews.replyText')}
      closeLabel={t('admin.action.close')}
      closeTo={closeTo}
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
          <CloseButton to={closeTo} onClick={onClose}>
            {t('admin.action.cancel')}
          </CloseButton>
          <Button type="submit" form="reply-to-review" name="intent" value="reply" busy={isBusy}>
            {t('reviews.replyButton')}
          </Button>
        </>
      }
    >
      <fetcher.Form id="reply-to-review" method="post" action={action} className="flex flex-col gap-4">
        <input type="hidden" name="review_id" value={review.id} />
        <input type="hidden" name="seen" value={reply?.at.toISOString() ?? ''} />
        <blockquote
          lang={review.language ?? undefined}
          className="border-s-2 border-line ps-4 wrap-anywhere text-muted"
        >
          {review.text ?? t('reviews.noText')}
        </blockquote>
        <TextareaField
          name="reply_text"
          label={t('reviews.replyField')}
          maxLength={MAX_TEXT}
          rows={4}
          defaultValue={refused?.typed?.text ?? reply?.text}
          error={problem}
          data-autofocus
        />
      </fetcher.Form>
    </Dialog>
  );
}

const REVIEW_ASKS = ['hide', 'reply', 'delete', 'refusePhoto'] as const;
export type ReviewAsk = (typeof REVIEW_ASKS)[number];

/** What the address asks about a review without scripts: its dialog is open from the start. */
type RequestedReview = {
  readonly what: ReviewAsk;
  readonly id: string;
  readonly photoId: string | null;
  /** The reply to the dialog's form, if it must be corrected. */
  readonly refused: Extract<ReviewReply, { ok: false }> | undefined;
};

/** Reads which dialog the address asks for: `?ask=hide&review=<id>`; null once it is done or impossible. */
export function readRequestedReview(
  parameters: URLSearchParams,
  reply: ReviewReply | undefined,
): RequestedReview | null {
  const what = REVIEW_ASKS.find((known) => known === parameters.get('ask'));
  const id = parameters.get('review');
  if (what === undefined || id === null) return null;
  const photoId = parameters.get('photo');
  if (reply === undefined) return { what, id, photoId, refused: undefined };
  const isRefused = !reply.ok && reply.code === 'invalid' && reply.tried === what;
  return isRefused ? { what, id, photoId, refused: reply } : null;
}

/** The address that opens a dialog about a review, or about one of its photos. */
export function askHref(parameters: URLSearchParams, what: ReviewAsk, id: string, photoId: string | null): string {
  const photo = photoId === null ? [] : [['photo', photoId]];
  return `?${new URLSearchParams([...withoutAsk(parameters), ['ask', what], ['review', id], ...photo])}`;
}

function withoutAsk(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => !['ask', 'review', 'photo'].includes(name)));
}
