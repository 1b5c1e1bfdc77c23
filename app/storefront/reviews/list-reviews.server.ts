import type { RouterContextProvider } from 'react-router';
import { findViewer, getShop, keepingContext } from '#app/shop-context.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listProductReviews, type ProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { parseReviewsShown } from '#shop/reviews/review.ts';
import { findOwnReview, type OwnReview } from '#shop/reviews/reviewed-product-view.server.ts';
import { REVIEWS_PARAMETER } from './reviews-section.tsx';

const NO_REVIEWS: ProductReviews = { reviews: [], total: 0, stars: [0, 0, 0, 0, 0] };

/** As many as the address asks for. If they cannot be loaded, the product is shown without them. */
export async function listReviews(
  context: Readonly<RouterContextProvider>,
  productId: Uuid,
  { searchParams }: URL,
): Promise<ProductReviews> {
  const shop = getShop(context);
  const limit = parseReviewsShown(searchParams.get(REVIEWS_PARAMETER));
  try {
    return await listProductReviews(shop, { productId, limit });
  } catch (error) {
    shop.log.error({ err: error, productId }, 'the reviews of a product could not be loaded');
    // The next visitor may see them.
    context.get(keepingContext).isAllowed = false;
    return NO_REVIEWS;
  }
}

/** The viewer's own review of the product; read only for signed-in people. */
export async function findOwnReviewOf(
  context: Readonly<RouterContextProvider>,
  productId: Uuid,
): Promise<OwnReview | null> {
  const viewer = await findViewer(context);
  return viewer === null ? null : findOwnReview(getShop(context), { productId, userId: viewer.id });
}
