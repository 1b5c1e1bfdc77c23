import { z } from 'zod';
import { cleanLine, cleanText } from '#shop/kernel/clean-text.ts';
import { refuseUnusable } from '#shop/kernel/one-line.ts';
import { isPhotoPath, MAX_PHOTOS } from './photos/review-photo.ts';

/** The problems of the form. */
export type ReviewProblem =
  | 'rating_required'
  | 'text_required'
  | 'text_too_long'
  | 'name_required'
  | 'name_too_long'
  | 'too_many_photos'
  | 'photo_missing';

function problem(code: ReviewProblem): ReviewProblem {
  return code;
}

const photoPaths = z
  .array(z.string(problem('photo_missing')).refine(isPhotoPath, problem('photo_missing')))
  .max(MAX_PHOTOS, problem('too_many_photos'))
  .optional();

/** The form of a review, in the browser and on the server. */
export const reviewSchema = z.object({
  rating: z.coerce
    .number(problem('rating_required'))
    .int(problem('rating_required'))
    .min(1, problem('rating_required'))
    .max(5, problem('rating_required')),
  reviewer_name: z
    .string(problem('name_required'))
    .transform(cleanLine)
    .pipe(
      z
        .string(problem('name_required'))
        .min(1, problem('name_required'))
        .max(120, problem('name_too_long'))
        .superRefine(refuseUnusable),
    ),
  review_text: z
    .string(problem('text_required'))
    .transform(cleanText)
    .pipe(z.string(problem('text_required')).min(1, problem('text_required')).max(5000, problem('text_too_long'))),
  /** Paths of uploaded photos. */
  photos: photoPaths,
  /** Paths of photos that the review had and its author no longer wants. */
  removed_photos: photoPaths,
  /** Created once per form: a form sent twice is one review. */
  client_request_id: z.uuid().optional().catch(undefined),
});

export type ReviewInput = z.output<typeof reviewSchema>;
