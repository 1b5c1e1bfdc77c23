import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';

export const REVIEWS = '/admin/reviews';

/** What forms about reviews do; showing one for the first time publishes it. */
export const REVIEW_ACTIONS = [
  'add',
  'delete',
  'hide',
  'show',
  'publish',
  'reply',
  'unreply',
  'approvePhoto',
  'refusePhoto',
  'undo',
] as const;

export type ReviewAction = (typeof REVIEW_ACTIONS)[number];
export type ReviewProblemCode = 'invalid' | 'too_long' | 'not_found' | 'already_undone' | 'conflict';

/** The fields of each form: the text is a review's, a reply's, or the reason for hiding. */
export type TypedReview = {
  readonly name?: string;
  readonly text: string;
  readonly rating?: string;
  readonly reason?: string;
};

/** The reply to the forms about reviews. `changeId` undoes the change; null when there is nothing to undo. */
export type ReviewReply =
  | { readonly ok: true; readonly did: ReviewAction; readonly changeId: Uuid | null }
  | {
      readonly ok: false;
      readonly tried: ReviewAction;
      readonly code: ReviewProblemCode;
      /** What was typed, for a page without scripts. */
      readonly typed?: TypedReview;
    };

/** The result, with Undo where possible. */
export function sayReviewReply(t: AdminTranslate, reply: ReviewReply): Said {
  if (!reply.ok)
    return { ok: false, title: t(`reviews.failed.${reply.tried}`), description: sayReviewProblem(t, reply) };
  const { did, changeId } = reply;
  const description = did === 'add' ? t('reviews.addedText') : undefined;
  return { ok: true, title: t(`reviews.did.${did}`), changeId, description };
}

export function sayReviewProblem(t: AdminTranslate, { code, tried }: Extract<ReviewReply, { ok: false }>): string {
  if (code === 'not_found' && tried === 'add') return t('productList.problem.not_found');
  if (code !== 'invalid') return t(`reviews.problem.${code}`);
  if (tried === 'hide' || tried === 'refusePhoto') return t('reviews.hideProblem');
  return t(tried === 'reply' ? 'reviews.replyProblem' : 'reviews.add.incomplete');
}
