import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockOrder } from '../lock-order.server.ts';
import { cleanNote, MAX_NOTE_LENGTH } from './order-note.ts';
import { deleteNoteRow, lockNote, updateNote } from './order-note-store.server.ts';

/** `not_yours`: somebody else wrote it. */
export type EditNoteError = { readonly code: 'not_found' | 'not_yours' | 'too_long' };

/** Changes one's own note, or deletes it when it is left empty. */
export async function editNote(
  shop: Shop,
  edit: {
    readonly orderId: string;
    readonly noteId: string;
    readonly body: string;
    readonly author: NonNullable<Actor>;
  },
): Promise<Result<null, EditNoteError>> {
  const { orderId, noteId, author } = edit;
  const body = cleanNote(edit.body);
  if (body.length > MAX_NOTE_LENGTH) return err({ code: 'too_long' });
  if (!isUuid(orderId) || !isUuid(noteId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const note = await lockNote(tx, noteId);
    if (order === null || note?.orderId !== order.id) return err<EditNoteError>({ code: 'not_found' });
    if (note.authorId !== author.id) return err<EditNoteError>({ code: 'not_yours' });
    const now = shop.clock.now();
    const isGone = body === '';
    if (isGone) await deleteNoteRow(tx, note.id);
    else await updateNote(tx, note.id, body, now);
    await recordChange(tx, {
      actor: author,
      kind: isGone ? 'order_note_delete' : 'order_note_edit',
      entries: [
        {
          entity: 'order',
          entityId: order.id,
          label: `#${order.number}`,
          before: { note: note.id },
          after: { note: isGone ? null : note.id },
        },
      ],
      now,
    });
    return ok(null);
  });
}
