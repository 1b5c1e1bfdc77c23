import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import type { ReviewReply } from './review-action.server.ts';

export const REVIEWS = '/admin/reviews';

const DONE = {
  add: 'reviews.added',
  delete: 'reviews.deleted',
  hide: 'reviews.hidden',
  show: 'reviews.shown',
  publish: 'reviews.published',
  reply: 'reviews.replied',
  unreply: 'reviews.replyRemoved',
  undo: 'reviews.undone',
} as const;

export const FAILED = {
  add: 'reviews.addFailed',
  delete: 'reviews.deleteFailed',
  hide: 'reviews.hideFailed',
  show: 'reviews.showFailed',
  publish: 'reviews.showFailed',
  reply: 'reviews.replyFailed',
  unreply: 'reviews.replyFailed',
  undo: 'reviews.undoFailed',
} as const;

/** The result, with Undo where possible. */
export function sayReviewReply(t: AdminTranslate, answer: ReviewReply): Said {
  if (!answer.ok) return { ok: false, title: t(FAILED[answer.tried]), description: sayReviewProblem(t, answer) };
  const { did, changeId } = answer;
  return { ok: true, title: t(DONE[did]), changeId, ...(did === 'add' && { description: t('reviews.addedText') }) };
}

export function sayReviewProblem(t: AdminTranslate, { code, tried }: Extract<ReviewReply, { ok: false }>): string {
  switch (code) {
    case 'not_found':
      return t(tried === 'add' ? 'productList.problem.not_found' : 'reviews.gone');
    case 'already_undone':
      return t('reviews.alreadyUndone');
    case 'changed_meanwhile':
      return t('reviews.changedMeanwhile');
    case 'invalid':
      if (tried === 'hide') return t('reviews.hideProblem');
      return t(tried === 'reply' ? 'reviews.replyProblem' : 'reviews.add.incomplete');
  }
}
