import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findOwnReview, type OwnReview } from '#shop/reviews/stored-review-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** A signed-in person who may write a review, and the one they have written. */
export type ReviewWriter = {
  readonly fullName: string;
  readonly email: string;
  readonly own: OwnReview | null;
};

export async function findReviewWriter(shop: Shop, viewer: Viewer, productId: Uuid): Promise<ReviewWriter> {
  const { id: userId, fullName, email } = viewer;
  return { fullName, email, own: await findOwnReview(shop, { productId, userId }) };
}
