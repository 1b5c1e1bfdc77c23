import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { QUIET_MS } from './hide-review.server.ts';
import { deleteReviewRow, lockReview } from './review-store.server.ts';
import { type HidingInput, hidingSchema } from './staff-review-input.ts';
import { findStoredReview } from './stored-review-view.server.ts';

/** `invalid`: its writer has an account and must get a reason. */
export type DeleteReviewError = { readonly code: 'not_found' | 'invalid' };

type Deleted = Result<{ readonly changeId: Uuid }, DeleteReviewError>;

/** Deletes a review; `changeId` restores it. A writer with an account is told why, as when it is hidden. */
export async function deleteReview(
  shop: Shop,
  { id, actor, reason }: { readonly id: string; readonly actor: Actor; readonly reason?: HidingInput | undefined },
): Promise<Deleted> {
  if (!isUuid(id)) return err({ code: 'not_found' });
  const parsed = hidingSchema.safeParse(reason);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Deleted> => {
    await lockReview(tx, id);
    const review = await findStoredReview(tx, id);
    if (review === null) return err({ code: 'not_found' });
    const { fields: before, product: label } = review;
    if (before.user_id !== null && !parsed.success) return err({ code: 'invalid' });
    await deleteReviewRow(tx, id);
    const entries = [{ entity: 'review', entityId: id, label, before, after: null }] as const;
    const changeId = await recordChange(tx, { actor, kind: 'delete', entries, now });
    if (before.user_id !== null && parsed.success) {
      const { hidden_reason, hidden_words } = parsed.data;
      await shop.jobs.enqueue(
        tx,
        'mail-deleted-review',
        { changeId, reason: hidden_reason, words: hidden_words },
        { once: changeId, afterMs: QUIET_MS },
      );
    }
    return ok({ changeId });
  });
}
