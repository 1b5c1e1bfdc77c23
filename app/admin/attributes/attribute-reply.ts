import type { SaveAttributeError } from '#shop/attributes/save-attribute.server.ts';
import type { AttributeProblems, TypedAttribute } from '#shop/attributes/typed-attribute.ts';
import type { UndoAttributeError } from '#shop/attributes/undo-attribute-change.server.ts';
import type { ChangeEntry } from '#shop/audit/change.ts';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';

export const ATTRIBUTES = '/admin/products/attributes';

/** A change of the attribute by somebody else. */
export type TheirChange = Pick<ListedChange, 'id' | 'at' | 'actorName'> & { readonly entry: ChangeEntry };

export type AttributeReply =
  | { readonly ok: true; readonly did: 'save' | 'delete' | 'move' | 'undo'; readonly changeId: Uuid | null }
  | {
      readonly ok: false;
      /** `edited`: without scripts, a row was added, moved or removed, and nothing was saved. */
      readonly code: SaveAttributeError['code'] | 'edited';
      readonly typed: TypedAttribute;
      readonly problems: AttributeProblems;
      /** The products that have a choice which is to go. */
      readonly n?: number;
      /** The present version, if somebody else saved it meanwhile: the next save replaces it. */
      readonly version?: string;
      /** What they changed, the newest first. */
      readonly theirs?: readonly TheirChange[];
    }
  | { readonly ok: false; readonly code: UndoAttributeError['code'] };

/** What the form shows itself is not said again. */
export function sayAttributeReply(t: AdminTranslate, reply: AttributeReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`attributes.did.${reply.did}`), changeId: reply.changeId };
  return 'typed' in reply ? null : { ok: false, title: t(`settings.notUndone.${reply.code}`) };
}
