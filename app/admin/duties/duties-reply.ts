import type { FillManufacturerError } from '#shop/catalog/fill-manufacturer.server.ts';
import type { KnownManufacturer } from '#shop/catalog/manufacturer-view.server.ts';
import type { RefusedProduct } from '#shop/catalog/preview-product-edit.server.ts';
import type { UndoProductChangeError } from '#shop/catalog/undo-product-change.server.ts';
import type { DutyId } from '#shop/duties/duties.ts';
import { type Lacking, sayLacking } from '#shop/duties/duty-words.ts';
import { isFlaw } from '#shop/duties/flaw.ts';
import type { ProductKind } from '#shop/duties/kind.ts';
import type { DeleteKindError, SaveKindError, UndoKindError } from '#shop/duties/save-kind.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';

export const KINDS = '/admin/products/kinds';
export const MANUFACTURERS = '/admin/products/manufacturers';

type Code =
  | SaveKindError['code']
  | DeleteKindError['code']
  | UndoKindError['code']
  | FillManufacturerError['code']
  | UndoProductChangeError['code'];

/** The reply to the forms of kinds and manufacturers. */
export type DutiesReply =
  | {
      readonly ok: true;
      readonly did: 'save' | 'delete' | 'undo' | 'fill';
      readonly changeId: Uuid | null;
      readonly n?: number;
    }
  | {
      readonly ok: false;
      readonly code: Code;
      readonly n?: number;
      readonly lacking?: readonly Lacking[];
      readonly dropped?: readonly DutyId[];
      /** A kind as it was typed, to be confirmed or corrected. */
      readonly typed?: Pick<ProductKind, 'names' | 'duties'>;
      /** A manufacturer as it was typed. */
      readonly filling?: { readonly of: string; readonly facts: KnownManufacturer };
      /** The first of the `n` products on sale that would lack something. */
      readonly refusals?: readonly RefusedProduct[];
    };

export function sayDutiesReply(t: AdminTranslate, reply: DutiesReply): Said {
  const { n = 0 } = reply;
  if (reply.ok) return { ok: true, title: t(`duties.did.${reply.did}`, { n }), changeId: reply.changeId };
  const { code } = reply;
  const description = isFlaw(code) ? t(`duties.flaw.${code}`) : t(`duties.refused.${code}`, { n });
  const lacking = sayLacking(t, reply.lacking ?? []);
  return { ok: false, title: t('duties.failed'), description: `${description} ${lacking}`.trim() };
}
