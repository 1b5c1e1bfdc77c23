import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockOrder } from '../lock-order.server.ts';
import { cleanNote, MAX_NOTE_LENGTH } from './order-note.ts';
import { insertNote } from './order-note-store.server.ts';

export type AddNoteError = { readonly code: 'not_found' | 'empty' | 'too_long' };

/**
 * Stores a note of staff about an order. The record of changes says that a note was written, not its words: they may
 * be about a person and are deleted with the note.
 */
export async function addNote(
  shop: Shop,
  note: { readonly orderId: string; readonly body: string; readonly author: NonNullable<Actor> },
): Promise<Result<{ readonly noteId: Uuid }, AddNoteError>> {
  const body = cleanNote(note.body);
  if (body === '') return err({ code: 'empty' });
  if (body.length > MAX_NOTE_LENGTH) return err({ code: 'too_long' });
  if (!isUuid(note.orderId)) return err({ code: 'not_found' });
  const { orderId, author } = note;
  return transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return err<AddNoteError>({ code: 'not_found' });
    const now = shop.clock.now();
    const noteId = await insertNote(tx, { orderId: order.id, authorId: author.id, body, now });
    await recordChange(tx, {
      actor: author,
      kind: 'order_note',
      entries: [
        {
          entity: 'order',
          entityId: order.id,
          label: `#${order.number}`,
          before: { note: null },
          after: { note: noteId },
        },
      ],
      now,
    });
    return ok({ noteId });
  });
}
