import type { FormReply } from '#app/forms/parse-form.ts';
import type { Claim } from '#shop/claims/claim-rules.ts';
import type { SaveCollectionError } from '#shop/collections/save-collection.server.ts';
import type { UndoCollectionError } from '#shop/collections/undo-collection-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';
import { sayClaims } from '../duties/say-claims.ts';
import type { CollectionValues } from './collection-form-input.ts';

export const COLLECTIONS = '/admin/products/collections';

export type CollectionAction = 'create' | 'update' | 'delete' | 'undo';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type CollectionReply =
  | {
      readonly ok: true;
      readonly did: CollectionAction;
      readonly changeId: Uuid | null;
      /** In the texts just saved. */
      readonly claims: readonly Claim[];
    }
  | {
      readonly ok: false;
      readonly tried: CollectionAction;
      readonly code:
        | Exclude<SaveCollectionError['code'], 'unknown_picture' | 'slug_taken'>
        | UndoCollectionError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly values: CollectionValues };
    };

/** The result, with Undo where possible. */
export function sayCollectionReply(t: AdminTranslate, reply: CollectionReply): Said {
  if (reply.ok) {
    const { did, changeId, claims } = reply;
    return { ok: true, title: t(`collections.did.${did}`), description: sayClaims(t, claims), changeId };
  }
  const { tried, code } = reply;
  // The form shows what is wrong beside its fields.
  const description = code === 'invalid' ? undefined : t(`collections.refused.${code}`);
  return { ok: false, title: t(`collections.failed.${tried}`), description };
}
