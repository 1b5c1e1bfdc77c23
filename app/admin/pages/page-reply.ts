import type { FormReply } from '#app/forms/parse-form.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { MovePageError } from '#shop/site/pages/move-page.server.ts';
import type { SavePageError } from '#shop/site/pages/save-page.server.ts';
import type { UndoPageError } from '#shop/site/pages/undo-page-change.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import type { PageTextsTyped } from './page-form-input.ts';

export const PAGES = '/admin/settings/pages';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type PageReply =
  | {
      readonly ok: true;
      readonly did: 'draft' | 'publish' | 'schedule' | 'hide' | 'delete' | 'return' | 'undo';
      readonly id: Uuid | null;
      readonly changeId: Uuid | null;
    }
  | {
      readonly ok: false;
      readonly tried: 'save' | 'move' | 'undo';
      readonly code: SavePageError['code'] | MovePageError['code'] | UndoPageError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly texts: PageTextsTyped };
    };

/** The result, with Undo where possible. */
export function sayPageReply(t: AdminTranslate, reply: PageReply): Said {
  if (reply.ok) return { ok: true, title: t(`pages.did.${reply.did}`), changeId: reply.changeId };
  return { ok: false, title: t(`pages.failed.${reply.tried}`), description: t(`pages.refused.${reply.code}`) };
}
