import type { Actor } from '#shop/audit/change.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReview } from './edit-review.server.ts';
import { UNREAD } from './review.ts';

/** `isFirst`: it was waiting for approval and nobody has seen it before. */
export type ShownReview = EditedReview & { readonly isFirst: boolean };

/** Publishes a guest's waiting review, or shows a hidden one again; from then on it counts. */
export async function showReview(
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Result<ShownReview, { readonly code: 'not_found' }>> {
  const shown = await editReview<never>(shop, {
    id,
    kind: ({ hidden_reason }) => (hidden_reason === UNREAD ? 'publish' : 'show'),
    actor,
    plan: () => ({ hidden_at: null, hidden_reason: null, hidden_words: null }),
  });
  return shown.ok ? ok({ ...shown.value, isFirst: shown.value.kind === 'publish' }) : shown;
}
