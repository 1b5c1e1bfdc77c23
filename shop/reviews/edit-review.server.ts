import type { ChangeKind } from '#shop/audit/change.ts';
import { type Actor, differences, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockPhotos } from './photos/review-photo-store.server.ts';
import { UNREAD } from './review.ts';
import { deleteReviewRow, lockReview, updateReviewRow } from './review-store.server.ts';
import { type HidingInput, hidingSchema, replySchema } from './staff-review-input.ts';
import { findStoredReview, type ReviewFields } from './stored-review-view.server.ts';

/** The fields that staff may change, which never include a shopper's words. */
export type ReviewEdit = Partial<
  Pick<ReviewFields, 'hidden_at' | 'hidden_reason' | 'hidden_words' | 'reply_text' | 'replied_at'>
>;

/** `changeId` undoes it; null when nothing differed. */
export type EditedReview = { readonly changeId: Uuid | null; readonly kind: ChangeKind };

type Problem = 'not_found' | 'conflict';

type EditReviewInput<Code extends string> = {
  readonly id: string;
  /** Its name in the record of changes, which may depend on its present state. */
  readonly kind: ChangeKind | ((fields: ReviewFields) => ChangeKind);
  readonly actor: Actor;
  /** Decides the new values from the present ones; a text is the reason for a refusal. */
  readonly plan: (fields: ReviewFields, now: Date) => ReviewEdit | Code;
  readonly undoes?: Uuid;
};

/** Locks one review, changes it and records the change: the common part of the verbs about reviews. */
export async function editReview<Code extends Problem>(
  shop: Shop,
  input: EditReviewInput<Code>,
): Promise<Result<EditedReview, { readonly code: Code | 'not_found' }>> {
  return transact(shop.db, (tx) => editReviewIn(tx, input, shop.clock.now()));
}

export async function editReviewIn<Code extends Problem>(
  tx: Tx,
  input: EditReviewInput<Code>,
  now: Date,
): Promise<Result<EditedReview, { readonly code: Code | 'not_found' }>> {
  const { id, actor, plan, undoes } = input;
  if (!isUuid(id)) return err({ code: 'not_found' });
  await lockReview(tx, id);
  const review = await findStoredReview(tx, id);
  if (review === null) return err({ code: 'not_found' });
  const planned = plan(review.fields, now);
  if (typeof planned === 'string') return err({ code: planned });
  const kind = typeof input.kind === 'string' ? input.kind : input.kind(review.fields);
  const changed = differences(review.fields, { ...review.fields, ...planned });
  if (changed === null) return ok({ changeId: null, kind });
  await updateReviewRow(tx, id, planned);
  const entry = { entity: 'review', entityId: id, label: review.product, ...changed } as const;
  const entries = [entry];
  return ok({ changeId: await recordChange(tx, { actor, kind, entries, now, ...(undoes ? { undoes } : {}) }), kind });
}

/** `isFirst`: it was waiting for approval and was never public. */
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

/** `conflict`: somebody else has replied or changed the reply since it was seen. */
type ReplyToReviewError = { readonly code: 'not_found' | 'invalid' | 'conflict' };

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
      if (!isSame(fields.replied_at, seen)) return 'conflict';
      if (fields.reply_text === reply_text) return {};
      // Later than the seen reply, even with a coarse clock: otherwise a second editor would not be noticed.
      const replied_at = new Date(Math.max(now.getTime(), (seen?.getTime() ?? 0) + 1));
      return { reply_text, replied_at: reply_text === null ? null : replied_at };
    },
  });
}

/** How long the mail to its writer waits, since it may be undone by then. */
export const QUIET_MS = 30_000;

/**
 * Hides a review from pages and counts until it is shown again. The reason is stored with it and mailed to its writer.
 * Hiding a hidden review changes its reason.
 */
export async function hideReview(
  shop: Shop,
  { id, actor, ...reason }: HidingInput & { readonly id: string; readonly actor: Actor },
): Promise<Result<EditedReview, { readonly code: 'not_found' | 'invalid' }>> {
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

/** `invalid`: its writer has an account and must get a reason. */
export type DeleteReviewError = { readonly code: 'not_found' | 'invalid' };

type Deleted = Result<{ readonly changeId: Uuid }, DeleteReviewError>;

/** Deletes a review; `changeId` restores it. A writer with an account is notified why, as when it is hidden. */
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
    const { product: label } = review;
    const before = { ...review.fields, photos: await lockPhotos(tx, id) };
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
