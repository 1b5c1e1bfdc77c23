import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { clientKey } from '#shop/platform/client-address.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ReviewOrigin, reviewOrigin } from './review.ts';
import type { ReviewInput } from './review-input.ts';
import { insertReview } from './review-store.server.ts';
import { findReviewedProduct } from './reviewed-product-view.server.ts';

export type ReviewToWrite = {
  readonly productId: Uuid;
  readonly review: ReviewInput;
  /** Who is signed in; null for a guest. */
  readonly viewer: { readonly id: Uuid } | null;
  readonly language: Language;
  readonly headers: Headers;
};

export type WriteReviewError =
  | { readonly code: 'not_found' }
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number };

/** Publishes a shopper's review. The server alone decides its origin. */
export async function writeReview(
  shop: Shop,
  { productId, review, viewer, language, headers }: ReviewToWrite,
): Promise<Result<{ readonly origin: ReviewOrigin }, WriteReviewError>> {
  const now = shop.clock.now();
  const taken = await takeRates(shop.db, ratesOf(clientKey(headers)), now);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const userId = viewer?.id ?? null;
  return shop.db.transaction().execute(async (tx) => {
    const product = await findReviewedProduct(tx, { productId, userId });
    if (product === null) return err({ code: 'not_found' });
    const origin = reviewOrigin({ isSignedIn: userId !== null, hasBought: product.hasBought });
    await insertReview(tx, { ...review, productId, userId, origin, language }, now);
    return ok({ origin });
  });
}

/** Nobody has bought that much in ten minutes, and a flood would bury what shoppers say. */
function ratesOf(client: string): Rate[] {
  return [
    { key: `review:${client}`, limit: 10, seconds: 600 },
    { key: `review-day:${client}`, limit: 40, seconds: 86_400 },
  ];
}
