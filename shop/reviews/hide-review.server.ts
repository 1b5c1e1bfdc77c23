import type { Actor } from '#shop/audit/change.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReviewIn } from './edit-review.server.ts';
import { type HidingInput, hidingSchema } from './staff-review-input.ts';

export type HideReviewError = { readonly code: 'not_found' | 'invalid' };

/** How long the mail to its writer waits, since it may be undone by then. */
export const QUIET_MS = 30_000;

/**
 * Hides a review from pages and counts until it is shown again. The reason is stored with it and mailed to its writer.
 * Hiding a hidden review changes its reason.
 */
export async function hideReview(
  shop: Shop,
  { id, actor, ...reason }: HidingInput & { readonly id: string; readonly actor: Actor },
): Promise<Result<EditedReview, HideReviewError>> {
  const parsed = hidingSchema.safeParse(reason);
  if (!parsed.success) return err({ code: 'invalid' });
  const { hidden_reason, hidden_words } = parsed.data;
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const hidden = await editReviewIn<never>(
      tx,
      {
        id,
        kind: 'hide',
        actor,
        plan: ({ hidden_at }) => ({ hidden_at: hidden_at ?? now, hidden_reason, hidden_words }),
      },
      now,
    );
    if (!hidden.ok || hidden.value.changeId === null) return hidden;
    const { changeId } = hidden.value;
    // If the reason changes meanwhile, only the last one is mailed.
    await shop.jobs.enqueue(tx, 'mail-hidden-review', { reviewId: id, changeId }, { once: id, afterMs: QUIET_MS });
    return hidden;
  });
}
