import type { FormReply } from '#app/forms/parse-form.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { RedirectCounts } from '#shop/redirects/plan-redirects.ts';
import type { SaveRedirectError } from '#shop/redirects/save-redirect.server.ts';
import type { UndoRedirectError } from '#shop/redirects/undo-redirect-change.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import type { RedirectTexts } from './redirect-form-input.ts';

export const REDIRECTS = '/admin/settings/redirects';

export type RedirectAction = 'create' | 'update' | 'delete' | 'undo' | 'import';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type RedirectReply =
  | {
      readonly ok: true;
      readonly did: RedirectAction;
      readonly changeId: Uuid | null;
      /** What an import did. */
      readonly counts?: RedirectCounts;
    }
  | {
      readonly ok: false;
      readonly tried: RedirectAction;
      readonly code: SaveRedirectError['code'] | UndoRedirectError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly texts: RedirectTexts };
    };

/** The result, with Undo where possible. */
export function sayRedirectReply(t: AdminTranslate, reply: RedirectReply): Said {
  if (reply.ok) {
    const { did, changeId, counts } = reply;
    return { ok: true, title: t(`redirects.did.${did}`), description: counts && sayCounts(t, counts), changeId };
  }
  const { tried, code } = reply;
  // The form shows what is wrong beside its fields.
  const description = code === 'invalid' ? undefined : t(`redirects.refused.${code}`);
  return { ok: false, title: t(`redirects.failed.${tried}`), description };
}

function sayCounts(t: AdminTranslate, { new: added, changed, same, refused }: RedirectCounts): string {
  return t('redirects.import.counts', { added, changed, same, refused });
}
