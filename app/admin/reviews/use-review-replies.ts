import { useFetcher } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
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

/** Says once how it went, with the way back where there is one. */
export function useReviewReplies(reply: ReviewReply | undefined): void {
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useFetcher<ReviewReply>({ key: 'undo-review' });
  useReply(reply, (answer) => {
    const said = sayReviewReply(t, answer);
    if (!answer.ok) {
      toast.error(said);
      return;
    }
    const { changeId } = answer;
    const onAction = () =>
      void undo.submit({ intent: 'undo', change_id: changeId }, { method: 'post', action: REVIEWS });
    toast.success({
      ...said,
      ...(changeId === null ? {} : { action: { label: t('admin.action.undo'), onAction } }),
    });
  });
}

export function sayReviewReply(
  t: AdminTranslate,
  answer: ReviewReply,
): { readonly title: string; readonly description?: string } {
  if (!answer.ok) return { title: t(FAILED[answer.tried]), description: sayReviewProblem(t, answer) };
  const { did } = answer;
  return { title: t(DONE[did]), ...(did === 'add' ? { description: t('reviews.addedText') } : {}) };
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
