import { z } from 'zod';
import { type Actor, type ChangeEntry, type Fields, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type EditedReview, editReviewIn } from './edit-review.server.ts';
import { isPhotoDecision, restorePhotos, storedPhotoSchema, undoPhotoDecision } from './photos/approve-photo.server.ts';
import { HIDE_REASONS, REVIEW_ORIGINS, UNREAD } from './review.ts';
import { insertReviewRow } from './review-store.server.ts';
import { findProductName, hasProfile } from './stored-review-view.server.ts';

export type UndoReviewError = {
  /** `conflict`: it was changed again, or its product is gone. */
  readonly code: 'not_found' | 'already_undone' | 'conflict';
};

type Outcome = Result<EditedReview, UndoReviewError>;

/** Undoes what staff did to a review: hiding, showing, replying, deleting. */
export async function undoReviewChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const change = await findChange(tx, changeId);
    const entry = change?.entries[0];
    // A staff entry is deleted, not undone.
    if (!change || entry?.entity !== 'review' || entry.before === null) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const { before, after } = entry;
    if (isPhotoDecision(before)) return undoPhotoDecision(tx, { before, after, actor, entry, changeId, now });
    if (after === null) return bringBack(tx, { entry, before, actor, changeId, now });
    const undone = await editReviewIn<'conflict'>(
      tx,
      {
        id: entry.entityId,
        kind: 'undo',
        actor,
        undoes: changeId,
        plan: (fields) =>
          Object.keys(after).every((name) => isSame(after[name], fields[name as keyof typeof fields]))
            ? editSchema.parse(before)
            : 'conflict',
      },
      now,
    );
    return undone.ok || undone.error.code === 'conflict' ? undone : err({ code: 'conflict' });
  });
}

const hiddenAndReplied = z.object({
  hidden_at: z.coerce.date().nullable(),
  hidden_reason: z.enum([...HIDE_REASONS, UNREAD]).nullable(),
  hidden_words: z.string().nullable(),
  reply_text: z.string().nullable(),
  replied_at: z.coerce.date().nullable(),
});
const editSchema = hiddenAndReplied.partial().transform(
  // Only the fields that the change touched.
  (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
);
const deletedSchema = hiddenAndReplied.extend({
  product_id: z.uuid(),
  user_id: z.uuid().nullable(),
  rating: z.number(),
  review_text: z.string().nullable(),
  reviewer_name: z.string().nullable(),
  origin: z.enum(REVIEW_ORIGINS),
  language: z.enum(LANGUAGES).nullable(),
  created_at: z.coerce.date(),
  photos: z.array(storedPhotoSchema).default([]),
});

type BringBack = {
  readonly entry: ChangeEntry;
  readonly before: Fields;
  readonly actor: Actor;
  readonly changeId: Uuid;
  readonly now: Date;
};

async function bringBack(tx: Tx, { entry, before, actor, changeId, now }: BringBack): Promise<Outcome> {
  const { photos, ...review } = deletedSchema.parse(before);
  const isAuthorHere = review.user_id === null || (await hasProfile(tx, review.user_id));
  const author = isAuthorHere ? {} : { user_id: null, reviewer_name: null };
  if ((await findProductName(tx, review.product_id)) === null) return err({ code: 'conflict' });
  const id = await insertReviewRow(tx, { id: entry.entityId, ...review, ...author });
  if (id === null) return err({ code: 'conflict' });
  const restored = isAuthorHere ? await restorePhotos(tx, id, photos) : [];
  const entries = [{ ...entry, before: null, after: { ...review, ...author, photos: restored } }];
  return ok({
    changeId: await recordChange(tx, { actor, kind: 'undo', entries, undoes: changeId, now }),
    kind: 'undo',
  });
}
