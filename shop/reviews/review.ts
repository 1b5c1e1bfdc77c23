import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';

/** Where a review comes from; it decides the label beside it and whether it counts. */
export const REVIEW_ORIGINS = ['verified', 'customer', 'guest', 'staff'] as const;
export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number];

/** Why a review is hidden. 'other' has words. */
export const HIDE_REASONS = ['spam', 'insulting', 'personal_data', 'off_topic', 'other'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
/** Not hidden by staff: a guest wrote it, and staff have not read it yet. */
export const UNREAD = 'unread';

/** Reviews seen at first. */
export const REVIEWS_SHOWN = 5;
/** How many each 'Show more' adds, and the most on one page. */
export const REVIEWS_STEP = 10;
export const REVIEWS_MAX = 200;

export const DEFAULT_RATING = 5;

/** As shoppers read it. */
export type Review = {
  readonly id: Uuid;
  readonly rating: number;
  readonly text: string;
  /** Language of the text; null where unknown. */
  readonly language: Language | null;
  /** The name as given; null after the account was deleted. */
  readonly name: string | null;
  readonly origin: ReviewOrigin;
  readonly createdAt: Date;
  /** The shop's reply; null without one. */
  readonly reply: string | null;
  /** Those that staff have approved. */
  readonly photos: readonly Picture[];
};

/** The orders in which reviews are shown; the first without being named. `photos`: those with photos first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which reviews of a product a page shows. */
export type ShownReviews = {
  readonly limit: number;
  readonly sort: ReviewSort;
  /** Only reviews by shoppers with this many stars; null for all. */
  readonly stars: number | null;
};

/** The parameters of a product page that say which of its reviews it shows. */
export const REVIEW_PARAMETERS = { limit: 'reviews', sort: 'sort', stars: 'stars' } as const;

/** Parses which reviews an address requests: `?reviews=15&sort=lowest&stars=2`. Anything invalid counts as absent. */
export function parseShownReviews(parameters: URLSearchParams): ShownReviews {
  const { limit, sort, stars } = REVIEW_PARAMETERS;
  return {
    limit: parseReviewsShown(parameters.get(limit)),
    sort: REVIEW_SORTS.find((one) => one === parameters.get(sort)) ?? 'newest',
    stars: parseStars(parameters.get(stars)),
  };
}

function parseStars(input: string | null): number | null {
  return /^[1-5]$/.test(input ?? '') ? Number(input) : null;
}

/** The origin of a visitor's review; staff entries are made elsewhere. */
export function reviewOrigin(writer: { readonly isSignedIn: boolean; readonly hasBought: boolean }): ReviewOrigin {
  if (!writer.isSignedIn) return 'guest';
  return writer.hasBought ? 'verified' : 'customer';
}

/** Parses how many reviews the address asks for: `?reviews=15`; otherwise the first five. */
export function parseReviewsShown(input: string | null): number {
  const wanted = input !== null && /^\d{1,3}$/.test(input) ? Number(input) : REVIEWS_SHOWN;
  return Math.min(Math.max(wanted, REVIEWS_SHOWN), REVIEWS_MAX);
}

/** Rows on one page of the back office's list. */
export const STAFF_REVIEWS_PER_PAGE = 20;

export const REVIEW_FILTERS = ['unread', 'photos', 'waiting', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export type ReviewQuery = {
  /** Null for all products. */
  readonly productId: Uuid | null;
  /**
   * `unread`: a guest's review that waits for approval. `photos`: a review with a photo that does. `waiting`: a
   * shopper's review without a reply. Null for all.
   */
  readonly filter: ReviewFilter | null;
  readonly rating: number | null;
  readonly page: number;
};

/** The query of the list: `?product=…&show=waiting&rating=2&page=3`. Anything invalid counts as absent. */
export function parseReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const product = parameters.get('product');
  const page = parameters.get('page') ?? '';
  return {
    productId: isUuid(product) ? product : null,
    filter: REVIEW_FILTERS.find((filter) => filter === parameters.get('show')) ?? null,
    rating: parseStars(parameters.get('rating')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
