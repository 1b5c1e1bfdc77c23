import { z } from 'zod';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/** Where a review comes from; decides the words beside it and whether it counts. */
export const REVIEW_ORIGINS = ['verified', 'customer', 'guest', 'staff'] as const;
export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number];

/** Reviews seen at first. */
export const REVIEWS_SHOWN = 5;
/** How many more each 'Show more' brings, and the most one page holds. */
export const REVIEWS_STEP = 10;
export const REVIEWS_MAX = 200;

export const DEFAULT_RATING = 5;

/** As shoppers read it. */
export type Review = {
  readonly id: Uuid;
  readonly rating: number;
  readonly text: string;
  /** Of the text; null where nobody said. */
  readonly language: Language | null;
  readonly name: string;
  readonly origin: ReviewOrigin;
  readonly createdAt: Date;
};

/** What can be wrong in the form. */
export type ReviewProblem = 'rating_required' | 'text_required' | 'text_too_long' | 'name_required' | 'name_too_long';

function problem(code: ReviewProblem): ReviewProblem {
  return code;
}

/** The form of a review, in the browser and on the server. */
export const reviewSchema = z.object({
  rating: z.coerce
    .number(problem('rating_required'))
    .int(problem('rating_required'))
    .min(1, problem('rating_required'))
    .max(5, problem('rating_required')),
  reviewer_name: z
    .string(problem('name_required'))
    .transform((name) => cleanText(name).replace(/\s+/g, ' '))
    .pipe(z.string().min(1, problem('name_required')).max(120, problem('name_too_long'))),
  review_text: z
    .string(problem('text_required'))
    .transform(cleanText)
    .pipe(z.string().min(1, problem('text_required')).max(5000, problem('text_too_long'))),
  /** Made once for each form: sending it twice is one review. */
  client_request_id: z.uuid().optional().catch(undefined),
});

export type ReviewInput = z.output<typeof reviewSchema>;

/** The origin of what a visitor writes; staff entries are made elsewhere. */
export function reviewOrigin(writer: { readonly isSignedIn: boolean; readonly hasBought: boolean }): ReviewOrigin {
  if (!writer.isSignedIn) return 'guest';
  return writer.hasBought ? 'verified' : 'customer';
}

/** How many reviews the address asks for: `?reviews=15`; anything else shows the first five. */
export function parseReviewsShown(input: string | null): number {
  const wanted = input !== null && /^\d{1,3}$/.test(input) ? Number(input) : REVIEWS_SHOWN;
  return Math.min(Math.max(wanted, REVIEWS_SHOWN), REVIEWS_MAX);
}

/** Invisible and control characters, save line breaks, could only serve to deceive. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
