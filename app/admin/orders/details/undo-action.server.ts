import { data } from 'react-router';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { type UndoStatusChangeError, undoStatusChange } from '#shop/orders/undo-status-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The result of undoing one change, or several that were made together. */
export type UndoReply = { readonly undone: number; readonly refused: UndoStatusChangeError['code'] | null };

export function isUndoForm(form: FormData): boolean {
  return form.get('intent') === 'undo';
}

export async function answerUndoForm(shop: Shop, actorId: string, form: FormData) {
  const ids = form.getAll('change_id').slice(0, MAX_BULK);
  let undone = 0;
  let refused: UndoReply['refused'] = ids.length === 0 ? 'not_found' : null;
  for (const changeId of ids) {
    const undo = await undoStatusChange(shop, { changeId: String(changeId), actorId });
    if (undo.ok) undone += 1;
    else refused = undo.error.code;
  }
  return data<UndoReply>({ undone, refused }, { status: refused === null ? 200 : 409 });
}
