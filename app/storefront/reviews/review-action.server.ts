import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { reviewSchema } from '#shop/reviews/review-input.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';

/** The reply to the review form. */
export type ReviewReply =
  | { readonly outcome: 'written'; readonly isWaiting: boolean }
  | { readonly outcome: 'incomplete' | 'refused'; readonly form: FormReply };

/** The same, or that nothing could be requested. */
export type ReviewAnswer = ReviewReply | ActionFailure;

/** `written_as`: the e-mail of the person who was signed in while writing; empty for a guest. */
const sentReviewSchema = reviewSchema.extend({ written_as: z.string().max(300).default('') });

type ReviewRequest = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly productId: Uuid;
};

export async function answerReviewForm({ request, context, productId }: ReviewRequest) {
  const form = await parseForm(request, sentReviewSchema);
  if (!form.ok) return data<ReviewReply>({ outcome: 'incomplete', form: form.reply }, { status: 422 });
  const { written_as, ...review } = form.value;
  const viewer = await findViewer(context);
  // The session has ended or is somebody else's by now: the review becomes neither a guest's nor that person's.
  if (written_as !== '' && written_as !== viewer?.email) refuseSignedOut(context);
  const language = getLanguage(context);
  const result = await writeReview(getShop(context), { productId, review, viewer, language, headers: request.headers });
  if (result.ok) return data<ReviewReply>({ outcome: 'written', isWaiting: result.value.isWaiting });
  const refused: ReviewReply = { outcome: 'refused', form: form.refuse({ '': [problemOf(result.error)] }) };
  switch (result.error.code) {
    case 'not_found':
      return data(refused, { status: 404 });
    case 'too_many_attempts':
      return data(refused, { status: 429, headers: { 'Retry-After': String(result.error.retryAfter) } });
  }
}
