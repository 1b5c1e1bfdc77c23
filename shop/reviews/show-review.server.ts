import type { Actor } from '#shop/audit/change.ts';
import type { Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReview } from './edit-review.server.ts';

/** Shows a hidden review again, and counts it again. */
export async function showReview(
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Result<EditedReview, { readonly code: 'not_found' }>> {
  const plan = () => ({ hidden_at: null, hidden_reason: null, hidden_words: null });
  return editReview<never>(shop, { id, kind: 'show', actor, plan });
}
