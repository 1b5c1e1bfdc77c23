import { data } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { reviewSchema } from '#shop/reviews/review-input.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What the review form gets back. */
export type ReviewReply =
  | { readonly outcome: 'written'; readonly isWaiting: boolean }
  | { readonly outcome: 'incomplete' | 'refused'; readonly form: FormReply };

/** The same, or that nothing could be asked. */
export type ReviewAnswer = ReviewReply | ActionFailure;

type ReviewRequest = {
  readonly request: Request;
  readonly productId: Uuid;
  readonly viewer: { readonly id: Uuid } | null;
  readonly language: Language;
};

export async function answerReviewForm(shop: Shop, { request, productId, viewer, language }: ReviewRequest) {
  const form = await parseForm(request, reviewSchema);
  if (!form.ok) return data<ReviewReply>({ outcome: 'incomplete', form: form.reply }, { status: 422 });
  const result = await writeReview(shop, {
    productId,
    review: form.value,
    viewer,
    language,
    headers: request.headers,
  });
  if (result.ok) return data<ReviewReply>({ outcome: 'written', isWaiting: result.value.isWaiting });
  const refused: ReviewReply = { outcome: 'refused', form: form.refuse({ '': [problemOf(result.error)] }) };
  switch (result.error.code) {
    case 'not_found':
      return data(refused, { status: 404 });
    case 'too_many_attempts':
      return data(refused, { status: 429, headers: { 'Retry-After': String(result.error.retryAfter) } });
  }
}
