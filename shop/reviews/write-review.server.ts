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
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number };

/** Whether it is shown at once or waits for approval. */
export type WrittenReview = { readonly origin: ReviewOrigin; readonly isWaiting: boolean };

/**
 * Publishes a shopper's review; a second one of the same product replaces it. A guest's review waits for approval
 * unless a setting says otherwise. Only the server decides the origin.
 */
export async function writeReview(
  shop: Shop,
  { productId, review, viewer, language, headers }: ReviewToWrite,
): Promise<Result<WrittenReview, WriteReviewError>> {
  const now = shop.clock.now();
  const taken = await takeRates(shop.db, ratesOf(clientKey(headers)), now);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const userId = viewer?.id ?? null;
  const { guestReviewsWait } = await getSettings(shop);
  return transact(shop.db, async (tx) => {
    const product = await findReviewedProduct(tx, { productId, userId });
    if (product === null) return err({ code: 'not_found' });
    const origin = reviewOrigin({ isSignedIn: userId !== null, hasBought: product.hasBought });
    const isWaiting = origin === 'guest' && guestReviewsWait;
    const about = { product_id: productId, user_id: userId, origin, language, created_at: now };
    const hidden = isWaiting ? ({ hidden_at: now, hidden_reason: UNREAD } as const) : {};
    const written = { ...review, ...about, ...hidden };
    if (userId === null) await insertReviewRow(tx, written);
    else await saveOwn(tx, { ...written, user_id: userId });
    return ok({ origin, isWaiting });
  });
}

/** Locks, so that the second of two simultaneous forms sees the first. */
async function saveOwn(tx: Tx, review: OwnReview): Promise<void> {
  if (await updateOwnReview(tx, review)) return;
  if ((await insertReviewRow(tx, review)) === null) await updateOwnReview(tx, review);
}

/** The limit per ten minutes: more is a flood, which would bury shoppers' reviews. */
function ratesOf(client: string): Rate[] {
  return [
    { key: `review:${client}`, limit: 10, seconds: 600 },
    { key: `review-day:${client}`, limit: 40, seconds: 86_400 },
  ];
}

/**
 * Removes the name from the reviews of a deleted account. Stars, texts and origins stay, because others rely on them.
 */
export async function forgetReviewer(tx: Tx, userId: Uuid): Promise<void> {
  await removeReviewer(tx, userId);
  // A review that staff deleted could otherwise be restored with its name.
  await forgetAuthor(tx, { entity: 'review', userId, nameField: 'reviewer_name' });
}
