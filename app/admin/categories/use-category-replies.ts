import { useFetcher } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import type { CategoryReply } from './category-action.server.ts';

export const CATEGORIES = '/admin/categories';

const DONE = {
  create: 'categories.created',
  update: 'categories.updated',
  delete: 'categories.deleted',
  undo: 'categories.undone',
} as const;

export const FAILED = {
  create: 'categories.createFailed',
  update: 'categories.updateFailed',
  delete: 'categories.deleteFailed',
  undo: 'categories.undoFailed',
} as const;

/** Says once how it went, with the way back where there is one. What is wrong with a field is said beside it instead. */
export function useCategoryReplies(reply: CategoryReply | undefined): void {
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useFetcher<CategoryReply>({ key: 'undo-category' });
  useReply(reply, (answer) => {
    const said = sayCategoryReply(t, answer);
    if (!answer.ok) {
      toast.error(said);
      return;
    }
    const { changeId } = answer;
    const onAction = () =>
      void undo.submit({ intent: 'undo', change_id: changeId }, { method: 'post', action: CATEGORIES });
    toast.success({
      ...said,
      ...(changeId === null ? {} : { action: { label: t('admin.action.undo'), onAction } }),
    });
  });
}

export function sayCategoryReply(
  t: AdminTranslate,
  answer: CategoryReply,
): { readonly title: string; readonly description?: string | undefined } {
  return answer.ok
    ? { title: t(DONE[answer.did]) }
    : { title: t(FAILED[answer.tried]), description: sayReason(t, answer) };
}

function sayReason(t: AdminTranslate, { code, tried }: Extract<CategoryReply, { ok: false }>): string | undefined {
  switch (code) {
    case 'not_found':
      return t('categories.gone');
    case 'already_undone':
      return t('categories.alreadyUndone');
    case 'changed_meanwhile':
      return t(tried === 'undo' ? 'categories.undoChanged' : 'categories.changedMeanwhile');
    case 'invalid':
      return undefined;
  }
}
