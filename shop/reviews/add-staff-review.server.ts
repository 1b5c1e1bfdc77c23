import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertReviewRow } from './review-store.server.ts';
import { type StaffReviewInput, staffReviewSchema } from './staff-review-input.ts';
import { findProductName } from './stored-review-view.server.ts';

export type AddStaffReviewError = { readonly code: 'invalid' | 'too_long' | 'not_found' };

/** Null when the same form was sent before. */
export type AddedReview = { readonly id: Uuid | null };

/** Adds a review by the shop itself. It is marked as such and counts in no average. */
export async function addStaffReview(
  shop: Shop,
  input: StaffReviewInput,
  actor: Actor,
): Promise<Result<AddedReview, AddStaffReviewError>> {
  const parsed = staffReviewSchema.safeParse(input);
  if (!parsed.success) {
    const isTooLong = parsed.error.issues.every(({ code }) => code === 'too_big');
    return err({ code: isTooLong ? 'too_long' : 'invalid' });
  }
  const { product_id, reviewer_name, rating, review_text, client_request_id = null } = parsed.data;
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<AddedReview, AddStaffReviewError>> => {
    const product = await findProductName(tx, product_id);
    if (product === null) return err({ code: 'not_found' });
    const review = { product_id, reviewer_name, rating, review_text, origin: 'staff', created_at: now } as const;
    const id = await insertReviewRow(tx, { ...review, client_request_id });
    if (id === null) return ok({ id });
    const entries = [{ entity: 'review', entityId: id, label: product, before: null, after: review }] as const;
    await recordChange(tx, { actor, kind: 'create', entries, now });
    return ok({ id });
  });
}
