import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/** Where a review comes from; decides the words beside it and whether it counts. */
export const REVIEW_ORIGINS = ['verified', 'customer', 'guest', 'staff'] as const;
export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number];

/** Why a review is hidden. With 'other' it is said in words. */
export const HIDE_REASONS = ['spam', 'insulting', 'personal_data', 'off_topic', 'other'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
/** Hidden by nobody: a guest wrote it, and staff have not read it yet. */
export const UNREAD = 'unread';

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
  /** As the writer gave it; null once their account was deleted. */
  readonly name: string | null;
  readonly origin: ReviewOrigin;
  readonly createdAt: Date;
  /** What the shop answers; null where it did not. */
  readonly reply: string | null;
};

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
