import type { FormReply } from '#app/forms/parse-form.ts';
import type { SaveDeliveryError } from '#shop/delivery/save-delivery.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';
import type { Said } from '../../desk/undo.tsx';
import type { UndoProblem } from '../undo-change.server.ts';
import type { DeliveryProblem, DeliveryValues } from './delivery-form-input.ts';

export const DELIVERY = '/admin/settings/delivery';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type DeliveryReply =
  | { readonly ok: true; readonly did: 'save' | 'delete' | 'undo' | 'close' | 'reopen'; readonly changeId: Uuid | null }
  | {
      readonly ok: false;
      readonly code: SaveDeliveryError['code'];
      readonly form: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly values: DeliveryValues };
    }
  | { readonly ok: false; readonly code: UndoProblem };

/** Says what is wrong with a field; what cannot be read follows the code, as `problemsByField` writes it. */
export function sayDeliveryProblem(t: AdminTranslate, problem: string): string {
  const [code, ...ranges] = problem.split('\n');
  if (ranges.length > 0) return t('delivery.rangesNotRead', { ranges: ranges.join(', ') });
  return t(`delivery.problem.${code as DeliveryProblem}`);
}

/** The result, with Undo where possible. What the form shows itself is not said again. */
export function sayDeliveryReply(t: AdminTranslate, reply: DeliveryReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`delivery.did.${reply.did}`), changeId: reply.changeId };
  if (!('form' in reply)) return { ok: false, title: t(`settings.notUndone.${reply.code}`) };
  return { ok: false, title: t(`delivery.refused.${reply.code}`) };
}
