import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { dropDrafts, type FormDraft, findDraft, keepDraft } from '#app/forms/form-draft.ts';
import { sayUnusableCharacter } from '#app/forms/say-unusable-character.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { sayTooManyAttempts } from '#app/forms/too-many-attempts.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { type StorefrontTranslate, useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { RatingInput } from '#app/ui/fields/rating-input.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_RATING } from '#shop/reviews/review.ts';
import { type ReviewProblem, reviewSchema } from '#shop/reviews/review-input.ts';
import type { OwnReview } from '#shop/reviews/reviewed-product-view.server.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { ReviewAnswer } from './review-action.server.ts';

const DRAFT_FIELDS = ['rating', 'reviewer_name', 'review_text'] as const;
type ReviewDraft = FormDraft<(typeof DRAFT_FIELDS)[number]>;
const draftOf = (productId: Uuid) => ({ name: `review-${productId}`, fields: DRAFT_FIELDS });

type ReviewFormProps = {
  readonly productId: Uuid;
  /** The viewer's earlier review, to be changed. */
  readonly own: OwnReview | null;
  /** The reply to a form sent without scripts. */
  readonly reply: ReviewAnswer | undefined;
  /** The form was just opened. */
  readonly takesFocus?: boolean;
};

/** Rating, text and name. After a review was accepted the form is empty again, with five stars. */
export default function ReviewForm({ productId, own, reply, takesFocus = false }: ReviewFormProps): ReactNode {
  const fetcher = useFetcher<ReviewAnswer>({ key: `review-${productId}` });
  const [round, setRound] = useState(0);
  const answer = fetcher.data ?? reply;
  // Only for a form that the browser just opened: the server does not know of it.
  const [draft] = useState(() => (takesFocus ? findDraft(draftOf(productId)) : null));
  useReviewToasts(fetcher.state === 'idle' ? fetcher.data : undefined, () => {
    dropDrafts(draftOf(productId).name);
    setRound((now) => now + 1);
  });
  return (
    <Fields
      key={round}
      productId={productId}
      own={own}
      draft={round === 0 ? draft : null}
      answer={answer}
      fetcher={fetcher}
      isFresh={round > 0}
      takesFocus={takesFocus && round === 0}
    />
  );
}

type FieldsProps = {
  readonly productId: Uuid;
  /** What was typed before the form was closed. */
  readonly draft: ReviewDraft | null;
  readonly own: OwnReview | null;
  readonly answer: ReviewAnswer | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<ReviewAnswer>>;
  /** A new form after a review was accepted. */
  readonly isFresh: boolean;
  readonly takesFocus: boolean;
};

function Fields({ productId, own, draft, answer, fetcher, isFresh, takesFocus }: FieldsProps): ReactNode {
  const t = useTranslate();
  const { viewer, guestReviewsWait } = useStorefront();
  const requestId = useRequestId();
  const refused = answer && 'outcome' in answer && 'form' in answer ? answer.form : undefined;
  const isBusy = fetcher.state !== 'idle';
  const {
    form: schemaForm,
    formProps,
    input,
    errors,
  } = useSchemaForm({
    id: 'review',
    schema: reviewSchema,
    lastResult: refused,
    say: (code) => sayProblem(t, code),
    defaultValue:
      draft ??
      (own ? { reviewer_name: own.name, review_text: own.text } : { reviewer_name: isFresh ? '' : viewer?.fullName }),
  });
  const codes = Object.values(schemaForm.allErrors).flat();
  const toast = useToast();
  const form = useTakenFocus(takesFocus);
  const { type: _type, ...text } = input('review_text');
  return (
    <fetcher.Form
      method="post"
      {...formProps}
      ref={form}
      onInput={(event) => keepDraft(draftOf(productId), new FormData(event.currentTarget))}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        // Incomplete in the browser already, so it is not sent. Checking a left field submits too, by a button with
        // a name.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (event.defaultPrevented && !submitter?.hasAttribute('name'))
          toast.error(sayRefused(t, findProblems(event.currentTarget)));
      }}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 md:p-6"
    >
      {answer && <Outcome answer={answer} />}
      <FormErrors title={sayTitle(t, codes)} errors={errors} attempt={refused} />
      <RatingInput
        legend={t('reviews.rating')}
        labels={starLabels(t)}
        defaultValue={Number(refused?.initialValue?.rating ?? draft?.rating) || (own?.rating ?? DEFAULT_RATING)}
      />
      <TextField {...input('reviewer_name')} label={t('reviews.name')} autoComplete="name" maxLength={120} required />
      <TextareaField {...text} dir="auto" label={t('reviews.text')} maxLength={5000} required />
      {viewer === null && guestReviewsWait && <p className="text-sm text-muted">{t('reviews.waits')}</p>}
      <input type="hidden" name="client_request_id" value={requestId} />
      <input type="hidden" name="written_as" value={viewer?.email ?? ''} />
      <Button type="submit" busy={isBusy} className="w-fit touch:w-full">
        {isBusy ? t('reviews.submitting') : t(own ? 'reviews.saveOwn' : 'reviews.submit')}
      </Button>
    </fetcher.Form>
  );
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

/** What happened to the review, for visitors without scripts, who see no toasts. */
function Outcome({ answer }: { readonly answer: ReviewAnswer }): ReactNode {
  const t = useTranslate();
  if ('state' in answer)
    return (
      <Alert tone="danger" title={t('reviews.error.title')}>
        {sayFault(t, answer.because)}
      </Alert>
    );
  if (answer.outcome !== 'written') return null;
  return (
    <Alert tone="success" title={t('reviews.success.title')}>
      {sayThanks(t, answer.isWaiting)}
    </Alert>
  );
}

/** Reports what happened to a review, once per reply. */
function useReviewToasts(answer: ReviewAnswer | undefined, onWritten: () => void): void {
  const t = useTranslate();
  const toast = useToast();
  useReply(answer, (reply) => {
    if ('because' in reply)
      return toast.error({ title: t('reviews.error.title'), description: sayFault(t, reply.because) });
    if (reply.outcome !== 'written')
      return toast.error(
        sayRefused(
          t,
          Object.values(reply.form.error ?? {}).flatMap((found) => found ?? []),
        ),
      );
    onWritten();
    toast.success({ title: t('reviews.success.title'), description: sayThanks(t, reply.isWaiting) });
  });
}

function sayFault(t: StorefrontTranslate, because: ActionFailure['because']): string {
  if (because === 'connection') return t('error.network');
  if (because === 'for_now') return t('error.forNowText');
  return t(because === 'signed_out' ? 'account.sessionEnded' : 'reviews.error.text');
}

/** Thanks, and for a guest when the review appears. */
function sayThanks(t: StorefrontTranslate, isWaiting: boolean): string {
  return isWaiting ? `${t('reviews.success.text')}. ${t('reviews.waits')}` : t('reviews.success.text');
}

function findProblems(form: HTMLFormElement): string[] {
  const checked = reviewSchema.safeParse(Object.fromEntries(new FormData(form)));
  return checked.error?.issues.map(({ message }) => message) ?? [];
}

/** That something is missing, or what is wrong. It is beside the field as well. */
function sayRefused(t: StorefrontTranslate, codes: readonly string[]) {
  if (codes.some((code) => code.endsWith('_required')))
    return { title: t('reviews.incomplete.title'), description: t('reviews.incomplete.text') };
  return { title: t('reviews.error.title'), description: codes.map((code) => sayProblem(t, code)).join('. ') };
}

/** For the summary, which names each problem. */
function sayTitle(t: StorefrontTranslate, codes: readonly string[]): string {
  const isIncomplete = codes.some((code) => code.endsWith('_required'));
  return isIncomplete ? t('reviews.incomplete.title') : t('form.errorSummary', { n: codes.length });
}

/** Created in the browser, because the server's page may be cached for many. */
function useRequestId(): string {
  const [id, setId] = useState('');
  useEffect(() => setId(crypto.randomUUID()), []);
  return id;
}

function starLabels(t: StorefrontTranslate): [string, string, string, string, string] {
  const label = (n: number) => t('reviews.stars', { n });
  return [label(1), label(2), label(3), label(4), label(5)];
}

const PROBLEM_TEXTS = {
  rating_required: 'reviews.ratingRequired',
  text_required: 'reviews.textRequired',
  text_too_long: 'reviews.textTooLong',
  name_required: 'reviews.nameRequired',
  name_too_long: 'reviews.nameTooLong',
} as const satisfies Record<ReviewProblem, string>;

function sayProblem(t: StorefrontTranslate, code: string): string {
  if (Object.hasOwn(PROBLEM_TEXTS, code)) return t(PROBLEM_TEXTS[code as ReviewProblem]);
  return sayTooManyAttempts(t, code) ?? sayUnusableCharacter(t, code) ?? t('reviews.error.text');
}
