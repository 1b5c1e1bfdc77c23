import { type Actor, isSame } from '#shop/audit/change.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReview } from './edit-review.server.ts';
import { replySchema } from './staff-review-input.ts';

export type ReplyToReviewError = {
  /** `changed_meanwhile`: somebody else has replied or changed the reply since it was seen. */
  readonly code: 'not_found' | 'invalid' | 'changed_meanwhile';
};

export type ReviewReplyInput = {
  readonly id: string;
  /** Null deletes the reply. */
  readonly text: string | null;
  /** When the seen reply was given; null if there was none. */
  readonly seen: Date | null;
  readonly actor: Actor;
};

/** Gives, changes or deletes the shop's reply below the review. Plain text. */
export async function replyToReview(
  shop: Shop,
  { id, text, seen, actor }: ReviewReplyInput,
): Promise<Result<EditedReview, ReplyToReviewError>> {
  const parsed = text === null ? null : replySchema.safeParse(text);
  if (parsed?.success === false) return err({ code: 'invalid' });
  const reply_text = parsed?.data ?? null;
  return editReview(shop, {
    id,
    kind: reply_text === null ? 'remove_reply' : 'reply',
    actor,
    plan(fields, now) {
      if (!isSame(fields.replied_at, seen)) return 'changed_meanwhile';
      if (fields.reply_text === reply_text) return {};
      // Later than the seen reply, even with a coarse clock: otherwise a second editor would not be noticed.
      const replied_at = new Date(Math.max(now.getTime(), (seen?.getTime() ?? 0) + 1));
      return { reply_text, replied_at: reply_text === null ? null : replied_at };
    },
  });
}
