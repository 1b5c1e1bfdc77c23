import type { FormReply } from '#app/forms/parse-form.ts';
import type { ImportSynonymsError } from '#shop/exchange/synonyms/synonym-file.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { SaveSynonymError } from '#shop/search/synonyms/save-synonym.server.ts';
import type { SavedSynonyms } from '#shop/search/synonyms/save-synonyms.server.ts';
import type { UndoSynonymError } from '#shop/search/synonyms/undo-synonym-change.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import type { SynonymTexts } from './synonym-form-input.ts';

export const SEARCH = '/admin/products/search';

export type SearchAction = 'create' | 'update' | 'delete' | 'undo' | 'import';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type SearchReply =
  | {
      readonly ok: true;
      readonly did: SearchAction;
      readonly changeId: Uuid | null;
      /** What an import did. */
      readonly saved?: SavedSynonyms;
    }
  | {
      readonly ok: false;
      readonly tried: SearchAction;
      readonly code: SaveSynonymError['code'] | UndoSynonymError['code'] | ImportSynonymsError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly texts: SynonymTexts };
    };

/** The result, with Undo where possible. */
export function saySearchReply(t: AdminTranslate, reply: SearchReply): Said {
  if (reply.ok) {
    const { did, changeId, saved } = reply;
    return { ok: true, title: t(`synonyms.did.${did}`), description: saved && saySaved(t, saved), changeId };
  }
  const { tried, code } = reply;
  return { ok: false, title: t(`synonyms.failed.${tried}`), description: sayCode(t, code) };
}

/** '12 added, 3 changed, 40 unchanged' */
export function saySaved(t: AdminTranslate, { added, changed, unchanged }: SavedSynonyms): string {
  return t('synonyms.import.counts', { added, changed, unchanged });
}

function sayCode(t: AdminTranslate, code: (SearchReply & { readonly ok: false })['code']): string | undefined {
  switch (code) {
    // The form shows what is wrong beside its fields, the import row by row.
    case 'invalid':
    case 'rows':
    case 'unreadable':
    case 'empty':
    case 'too_large':
      return undefined;
    default:
      return t(`synonyms.refused.${code}`);
  }
}
