import type { FormReply } from '#app/forms/parse-form.ts';
import type { CategoryFields } from '#shop/catalog/categories/stored-category-view.server.ts';
import type { UndoCategoryError } from '#shop/catalog/categories/undo-category-change.server.ts';
import type { UpdateCategoryError } from '#shop/catalog/categories/update-category.server.ts';
import type { Claim } from '#shop/claims/claim-rules.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import { sayClaims } from '../duties/say-claims.ts';

export const CATEGORIES = '/admin/categories';

export type CategoryAction = 'create' | 'update' | 'delete' | 'undo';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type CategoryReply =
  | {
      readonly ok: true;
      readonly did: CategoryAction;
      readonly changeId: Uuid | null;
      /** In the texts just saved. */
      readonly claims: readonly Claim[];
    }
  | {
      readonly ok: false;
      readonly tried: CategoryAction;
      readonly code: Exclude<UndoCategoryError['code'] | UpdateCategoryError['code'], 'unknown_picture'>;
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly fields: CategoryFields };
    };

/** The result, with Undo where possible. */
export function sayCategoryReply(t: AdminTranslate, reply: CategoryReply): Said {
  if (reply.ok) {
    const { did, changeId, claims } = reply;
    return { ok: true, title: t(`categories.did.${did}`), description: sayClaims(t, claims), changeId };
  }
  const { tried, code } = reply;
  const description = code === 'invalid' ? undefined : t(`categories.problem.${code}`);
  return { ok: false, title: t(`categories.failed.${tried}`), description };
}
