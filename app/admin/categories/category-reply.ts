import type { FormReply } from '#app/forms/parse-form.ts';
import type { DeleteCategoryError } from '#shop/catalog/categories/delete-category.server.ts';
import type { UndoCategoryError } from '#shop/catalog/categories/undo-category-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import type { CategoryTexts } from './category-form-input.ts';

export const CATEGORIES = '/admin/categories';

export type CategoryAction = 'create' | 'update' | 'delete' | 'undo';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type CategoryReply =
  | { readonly ok: true; readonly did: CategoryAction; readonly changeId: Uuid | null }
  | {
      readonly ok: false;
      readonly tried: CategoryAction;
      readonly code: 'invalid' | 'conflict' | UndoCategoryError['code'] | DeleteCategoryError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly fields: CategoryTexts };
    };

/** The result, with Undo where possible. */
export function sayCategoryReply(t: AdminTranslate, reply: CategoryReply): Said {
  if (reply.ok) return { ok: true, title: t(`categories.did.${reply.did}`), changeId: reply.changeId };
  const { tried, code } = reply;
  const description = code === 'invalid' ? undefined : t(`categories.problem.${code}`);
  return { ok: false, title: t(`categories.failed.${tried}`), description };
}
