import { z } from 'zod';
import { cleanLine, cleanText } from '#shop/kernel/clean-text.ts';
import { DEFAULT_RATING, HIDE_REASONS } from './review.ts';

const MAX_NAME = 120;
export const MAX_TEXT = 5_000;
export const MAX_WORDS = 500;

/** What the card 'Add Fake Review' sends. A blank text is null. */
export const staffReviewSchema = z.object({
  product_id: z.uuid(),
  reviewer_name: z.string().transform(cleanLine).pipe(z.string().min(1).max(MAX_NAME)),
  rating: z.coerce.number().int().min(1).max(5).default(DEFAULT_RATING),
  review_text: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(MAX_TEXT))
    .nullish()
    .transform((text) => text || null),
  /** Created once per form: a form sent twice is one review. */
  client_request_id: z.uuid().nullish().catch(null),
});
export type StaffReviewInput = z.input<typeof staffReviewSchema>;

/** Why a review is hidden; 'other' needs words. */
export const hidingSchema = z
  .object({
    hidden_reason: z.enum(HIDE_REASONS),
    hidden_words: z
      .string()
      .transform(cleanText)
      .pipe(z.string().max(MAX_WORDS))
      .nullish()
      .transform((words) => words || null),
  })
  .refine(({ hidden_reason, hidden_words }) => hidden_reason !== 'other' || hidden_words !== null);
export type HidingInput = z.input<typeof hidingSchema>;

export const replySchema = z.string().transform(cleanText).pipe(z.string().min(1).max(MAX_TEXT));
