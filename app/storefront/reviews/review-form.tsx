import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { dropDrafts, type FormDraft, findDraft, storeDraft } from '#app/forms/form-draft.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { type ProblemTexts, sayProblems } from '#app/forms/say-problems.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { useRequestId } from '#app/forms/use-request-id.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { type UploadsState, useSaveAfterUploads } from '#app/pictures/upload-queue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { RatingInput } from '#app/ui/fields/rating-input.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_RATING } from '#shop/reviews/review.ts';
import { type ReviewProblem, reviewSchema } from '#shop/reviews/review-input.ts';
import { sayFailure } from '../frame/preserve-pages.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { PhotosField } from './photos-field.tsx';
import type { ReviewWriter } from './review-writer.server.ts';
import { SOMEBODY } from './somebody.ts';

export type ReviewReply =
  | { readonly outcome: 'written'; readonly isWaiting: boolean; readonly hasNewPhotos: boolean }
  | { readonly outcome: 'incomplete' | 'refused'; readonly form: FormReply };

/** The same, or that nothing could be requested. */
export type ReviewResponse = ReviewReply | ActionFailure;

const DRAFT_FIELDS = ['rating', 'reviewer_name', 'review_text'] as const;
const draftOf = (productId: Uuid) => ({ name: `review-${productId}`, fields: DRAFT_FIELDS });

type ReviewFormProps = {
  readonly productId: Uuid;
  /** Null for a guest. */
  readonly writer: ReviewWriter | null;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewResponse | undefined;
  readonly takesFocus?: boolean;
  /** Resolves once the writer is known with what they have just written. */
  readonly onWritten: () => Promise<void>;
};

/** Rating, text and name. After a review was accepted the form is empty again, with five stars. */
export default function ReviewForm(props: ReviewFormProps) {
  const { productId, writer, reply, takesFocus = false, onWritten } = props;
  const fetcher = useFetcher<ReviewResponse>({ key: `review-${productId}` });
  const [round, setRound] = useState(0);
  const answer = fetcher.data ?? reply;
  // Only for a form that the browser just opened: the server does not know of it.
  const [draft] = useState(() => (takesFocus ? findDraft(draftOf(productId)) : null));
  useReviewToasts(fetcher.state === 'idle' ? fetcher.data : undefined, () => {
    dropDrafts(draftOf(productId).name);
    const empty = () => setRound((now) => now + 1);
    onWritten().then(empty, empty);
  });
  return (
    <Fields
      key={round}
      productId={productId}
      writer={writer}
      draft={round === 0 ? draft : null}
      answer={answer}
      fetcher={fetcher}
      isFresh={round > 0}
      takesFocus={takesFocus && round === 0}
    />
  );
}

type FieldsProps = Pick<ReviewFormProps, 'productId' | 'writer'> & {
  readonly draft: FormDraft<(typeof DRAFT_FIELDS)[number]> | null;
  readonly answer: ReviewResponse | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<ReviewResponse>>;
  readonly isFresh: boolean;
  readonly takesFocus: boolean;
};

function Fields({ productId, writer, draft, answer, fetcher, isFresh, takesFocus }: FieldsProps) {
  const t = useTranslate();
  const { isSignedIn, guestReviewsWait } = useStorefront();
  const own = writer?.own ?? null;
  const requestId = useRequestId();
  const refused = answer && 'outcome' in answer && 'form' in answer ? answer.form : undefined;
  const isBusy = fetcher.state !== 'idle';
  const { formProps, input, errors, ...schemaForm } = useSchemaForm({
    id: 'review',
    schema: reviewSchema,
    lastResult: refused,
    say: sayReviewProblem(t),
    defaultValue:
      draft ??
      (own ? { reviewer_name: own.name, review_text: own.text } : { reviewer_name: isFresh ? '' : writer?.fullName }),
  });
  const codes = Object.values(schemaForm.form.allErrors).flat();
  const toast = useToast();
  const uploads = useSaveAfterUploads();
  const onUploads = useCallback((state: UploadsState) => uploads.onUploads('photos', state), [uploads.onUploads]);
  const form = useTakenFocus(takesFocus);
  const { type: _type, ...text } = input('review_text');
  return (
    <fetcher.Form
      method="post"
      {...formProps}
      ref={form}
      onInput={(event) => storeDraft(draftOf(productId), new FormData(event.currentTarget))}
      onSubmit={(event) => {
        // Checking a left field submits too, by a button with a name.
        const isChecked = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('name') ?? false;
        if (!isChecked) uploads.onSubmit(event);
        if (event.defaultPrevented) return;
        formProps.onSubmit(event);
        // Incomplete, so it is not sent.
        if (event.defaultPrevented && !isChecked) toast.error(sayRefused(t, findProblems(event.currentTarget)));
      }}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 md:p-6"
    >
      {answer && <Outcome answer={answer} />}
      <FormErrors title={sayTitle(t, codes)} errors={errors} attempt={refused} />
      <RatingInput
        legend={t('reviews.rating')}
        labelOf={(n) => t('reviews.stars', { n })}
        defaultValue={Number(refused?.initialValue?.rating ?? draft?.rating) || (own?.rating ?? DEFAULT_RATING)}
      />
      <TextField {...input('reviewer_name')} label={t('reviews.name')} autoComplete="name" maxLength={120} required />
      <TextareaField {...text} dir="auto" label={t('reviews.text')} maxLength={5000} required />
      <PhotosField
        own={own?.photos ?? []}
        error={listPhotoProblems(schemaForm.form.allErrors).map(sayReviewProblem(t))}
        onUploads={onUploads}
      />
      {!isSignedIn && guestReviewsWait && <p className="text-sm text-muted">{t('reviews.waits')}</p>}
      <input type="hidden" name="client_request_id" value={requestId} />
      <input type="hidden" name="written_as" value={isSignedIn ? (writer?.email ?? SOMEBODY) : ''} />
      <Button type="submit" busy={isBusy || uploads.waits} className="w-fit touch:w-full">
        {isBusy || uploads.waits ? t('reviews.submitting') : t(own ? 'reviews.saveOwn' : 'reviews.submit')}
      </Button>
    </fetcher.Form>
  );
}

/** What is wrong with the photos, whichever of the hidden fields it is about. */
function listPhotoProblems(errors: Readonly<Record<string, readonly string[]>>): string[] {
  const codes = Object.entries(errors).flatMap(([name, found]) => (name.includes('photos') ? found : []));
  return [...new Set(codes)];
}

function useTakenFocus(takesFocus: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    form.current?.querySelector<HTMLInputElement>('input[name=reviewer_name]')?.focus({ preventScroll: true });
    // Scrolls all of it, or its beginning, into view: focus alone would leave the part above under the header.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return form;
}

type Said = { readonly isGood: boolean; readonly title: string; readonly description: string };

/** What happened to the review. What a refused one lacks is in the form's summary. */
function sayResponse(t: StorefrontTranslate, answer: ReviewResponse): Said {
  if ('because' in answer) {
    const description = answer.because === 'fault' ? t('reviews.error.text') : (sayFailure(t, answer) ?? '');
    return { isGood: false, title: t('reviews.error.title'), description };
  }
  if (answer.outcome !== 'written')
    return {
      isGood: false,
      ...sayRefused(
        t,
        Object.values(answer.form.error ?? {}).flatMap((found) => found ?? []),
      ),
    };
  // Tells a guest when the review appears.
  const thanks = t('reviews.success.text');
  const waits = [answer.isWaiting && t('reviews.waits'), answer.hasNewPhotos && t('reviews.photosWait')].filter(
    Boolean,
  );
  const description = waits.length > 0 ? `${thanks}. ${waits.join(' ')}` : thanks;
  return { isGood: true, title: t('reviews.success.title'), description };
}

/** Shows the result to visitors without scripts, who see no toasts. */
function Outcome({ answer }: { readonly answer: ReviewResponse }) {
  const { isGood, title, description } = sayResponse(useTranslate(), answer);
  if ('outcome' in answer && answer.outcome !== 'written') return null;
  return (
    <Alert tone={isGood ? 'success' : 'danger'} title={title}>
      {description}
    </Alert>
  );
}

/** Reports what happened to a review, once per reply. */
function useReviewToasts(answer: ReviewResponse | undefined, onWritten: () => void): void {
  const t = useTranslate();
  const toast = useToast();
  useReply(answer, (reply) => {
    const { isGood, ...said } = sayResponse(t, reply);
    toast[isGood ? 'success' : 'error'](said);
    if (isGood) onWritten();
  });
}

function findProblems(form: HTMLFormElement): string[] {
  const checked = reviewSchema.safeParse(Object.fromEntries(new FormData(form)));
  return checked.error?.issues.map(({ message }) => message) ?? [];
}

/** Says that something is missing, or what is wrong, as the field does. */
function sayRefused(t: StorefrontTranslate, codes: readonly string[]) {
  if (codes.some((code) => code.endsWith('_required')))
    return { title: t('reviews.incomplete.title'), description: t('reviews.incomplete.text') };
  return { title: t('reviews.error.title'), description: codes.map(sayReviewProblem(t)).join('. ') };
}

/** Words a problem for the summary. */
function sayTitle(t: StorefrontTranslate, codes: readonly string[]): string {
  const isIncomplete = codes.some((code) => code.endsWith('_required'));
  return isIncomplete ? t('reviews.incomplete.title') : t('form.errorSummary', { n: codes.length });
}

const PROBLEM_TEXTS = {
  rating_required: 'reviews.ratingRequired',
  text_required: 'reviews.textRequired',
  text_too_long: 'reviews.textTooLong',
  name_required: 'reviews.nameRequired',
  name_too_long: 'reviews.nameTooLong',
  too_many_photos: 'reviews.tooManyPhotos',
  photo_missing: 'reviews.photoMissing',
} as const satisfies ProblemTexts & Record<ReviewProblem, string>;

function sayReviewProblem(t: StorefrontTranslate): (code: string) => string {
  return sayProblems(t, PROBLEM_TEXTS, 'reviews.error.text');
}
