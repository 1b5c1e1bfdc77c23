import type { Actor } from '#shop/audit/change.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReview } from './edit-review.server.ts';
import { type HidingInput, hidingSchema } from './staff-review-input.ts';

export type HideReviewError = { readonly code: 'not_found' | 'invalid' };

/**
 * Takes a review out of the shop: it is shown nowhere and counts nowhere, until it is shown again. The reason is kept with it.
 * Hiding what is hidden gives it another reason.
 */
export async function hideReview(
  shop: Shop,
  { id, actor, ...reason }: HidingInput & { readonly id: string; readonly actor: Actor },
): Promise<Result<EditedReview, HideReviewError>> {
  const parsed = hidingSchema.safeParse(reason);
  if (!parsed.success) return err({ code: 'invalid' });
  const { hidden_reason, hidden_words } = parsed.data;
  return editReview<never>(shop, {
    id,
    kind: 'hide',
    actor,
    plan: ({ hidden_at }, now) => ({ hidden_at: hidden_at ?? now, hidden_reason, hidden_words }),
  });
}
