import { forgetAuthor } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deletePhotosOf } from './photos/review-photo-store.server.ts';
import { type SavePhotosError, savePhotos } from './photos/save-photos.server.ts';
import { type ReviewOrigin, reviewOrigin, UNREAD } from './review.ts';
import type { ReviewInput } from './review-input.ts';
import { insertReviewRow, type OwnReview, removeReviewer, updateOwnReview } from './review-store.server.ts';
import { findReviewedProduct } from './stored-review-view.server.ts';

export type ReviewToWrite = {
  readonly productId: Uuid;
  readonly review: ReviewInput;
  /** The signed-in person; null for a guest. */
  readonly viewer: { readonly id: Uuid } | null;
  readonly language: Language;
  readonly headers: Headers;
};

export type WriteReviewError =
  | { readonly code: 'not_found' }
  | SavePhotosError
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number };

/** Whether it is shown at once or waits for approval. */
export type WrittenReview = {
  readonly origin: ReviewOrigin;
  readonly isWaiting: boolean;
  /** It brought photos, which wait for approval. */
  readonly hasNewPhotos: boolean;
};

type Written = Result<WrittenReview, WriteReviewError>;

/**
 * Publishes a shopper's review; a second one of the same product replaces it. A guest's review waits for approval
 * unless a setting says otherwise. Only the server decides the origin.
 */
export async function writeReview(
  shop: Shop,
  { productId, review, viewer, language, headers }: ReviewToWrite,
): Promise<Written> {
  const now = shop.clock.now();
  const taken = await takeRates(shop.db, ratesOf(clientKey(headers)), now);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const userId = viewer?.id ?? null;
  const { guestReviewsWait } = await getSettings(shop);
  const { photos = [], removed_photos = [], ...words } = review;
  return transact(shop.db, async (tx): Promise<Written> => {
    const product = await findReviewedProduct(tx, { productId, userId });
    if (product === null) return err({ code: 'not_found' });
    const origin = reviewOrigin({ isSignedIn: userId !== null, hasBought: product.hasBought });
    const isWaiting = origin === 'guest' && guestReviewsWait;
    const about = { product_id: productId, user_id: userId, origin, language, created_at: now };
    const hidden = isWaiting ? ({ hidden_at: now, hidden_reason: UNREAD } as const) : {};
    const written = { ...words, ...about, ...hidden };
    const reviewId =
      userId === null ? await insertReviewRow(tx, written) : await saveOwn(tx, { ...written, user_id: userId });
    // A form that was sent before has brought its photos then.
    if (reviewId !== null) {
      const saved = await savePhotos(tx, { reviewId, added: photos, removed: removed_photos, now });
      if (!saved.ok) return saved;
    }
    return ok({ origin, isWaiting, hasNewPhotos: photos.length > 0 });
  });
}

/** Locks, so that the second of two simultaneous forms sees the first. */
async function saveOwn(tx: Tx, review: OwnReview): Promise<Uuid | null> {
  return (
    (await updateOwnReview(tx, review)) ?? (await insertReviewRow(tx, review)) ?? (await updateOwnReview(tx, review))
  );
}

/** The limit per ten minutes: more is a flood, which would bury shoppers' reviews. */
function ratesOf(client: string): Rate[] {
  return [
    { key: `review:${client}`, limit: 10, seconds: 600 },
    { key: `review-day:${client}`, limit: 40, seconds: 86_400 },
  ];
}

/**
 * Removes name and photos from the reviews of a deleted account. Stars, texts and origins stay, because others rely on
 * them. Returns the paths of the photos, whose files the caller removes once that is certain.
 */
export async function forgetReviewer(tx: Tx, userId: Uuid): Promise<{ readonly photos: readonly string[] }> {
  const photos = await deletePhotosOf(tx, userId);
  await removeReviewer(tx, userId);
  // A review that staff deleted could otherwise be restored with its name and photos.
  await forgetAuthor(tx, { entity: 'review', userId, blank: { reviewer_name: null, photos: [] } });
  return { photos };
}
