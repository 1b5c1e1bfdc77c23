import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
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

/** The result, with Undo where possible. */
export function sayCategoryReply(t: AdminTranslate, answer: CategoryReply): Said {
  return answer.ok
    ? { ok: true, title: t(DONE[answer.did]), changeId: answer.changeId }
    : { ok: false, title: t(FAILED[answer.tried]), description: sayReason(t, answer) };
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
