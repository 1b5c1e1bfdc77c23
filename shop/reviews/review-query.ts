import { isUuid, type Uuid } from '#shop/kernel/ids.ts';

/** Rows on one page of the back office's list. */
export const STAFF_REVIEWS_PER_PAGE = 20;

export const REVIEW_FILTERS = ['unread', 'waiting', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export type ReviewQuery = {
  /** Null for all products. */
  readonly productId: Uuid | null;
  /**
   * `unread`: a guest's review that waits for approval. `waiting`: a shopper's review without a reply. Null for all.
   */
  readonly filter: ReviewFilter | null;
  readonly rating: number | null;
  readonly page: number;
};

/** The query of the list: `?product=…&show=waiting&rating=2&page=3`. Anything invalid counts as absent. */
export function parseReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const product = parameters.get('product');
  const rating = parameters.get('rating') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    productId: isUuid(product) ? product : null,
    filter: REVIEW_FILTERS.find((filter) => filter === parameters.get('show')) ?? null,
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
