import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteReviewRow, lockReview } from './review-store.server.ts';
import { findStoredReview } from './stored-review-view.server.ts';

/** Deletes a review; `changeId` brings it back. */
export async function deleteReview(
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, { readonly code: 'not_found' }>> {
  if (!isUuid(id)) return err({ code: 'not_found' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<{ readonly changeId: Uuid }, { readonly code: 'not_found' }>> => {
    await lockReview(tx, id);
    const review = await findStoredReview(tx, id);
    if (review === null) return err({ code: 'not_found' });
    await deleteReviewRow(tx, id);
    const { fields: before, product: label } = review;
    const entries = [{ entity: 'review', entityId: id, label, before, after: null }] as const;
    return ok({ changeId: await recordChange(tx, { actor, kind: 'delete', entries, now }) });
  });
}
