import { type Actor, differences } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockReview, updateReviewRow } from './review-store.server.ts';
import { findStoredReview, type ReviewFields } from './stored-review-view.server.ts';

/** What staff may change of a review: never what a shopper said. */
export type ReviewEdit = Partial<
  Pick<ReviewFields, 'hidden_at' | 'hidden_reason' | 'hidden_words' | 'reply_text' | 'replied_at'>
>;

/** `changeId` takes it back; null when nothing was different. */
export type EditedReview = { readonly changeId: Uuid | null; readonly kind: string };

type Problem = 'not_found' | 'changed_meanwhile';

type EditReviewInput<Code extends string> = {
  readonly id: string;
  /** What it is called in the record of changes, which may lie in how it is now. */
  readonly kind: string | ((fields: ReviewFields) => string);
  readonly actor: Actor;
  /** What becomes of it, seen how it is now; a text is the reason why not. */
  readonly plan: (fields: ReviewFields, now: Date) => ReviewEdit | Code;
  readonly undoes?: Uuid;
};

/** Changes one review, nobody else doing so meanwhile, and writes it down. What the verbs about reviews share. */
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
