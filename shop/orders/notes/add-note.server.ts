import type { Actor } from '#shop/audit/change.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockOrder } from '../lock-order.server.ts';
import { recordOrderChange } from '../record-order-change.server.ts';
import { cleanNote, MAX_NOTE_LENGTH } from './order-note.ts';
import { deleteNoteRow, insertNote, lockNote, updateNote } from './order-note-store.server.ts';

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
    const [before, after] = [{ note: null }, { note: noteId }];
    await recordOrderChange(tx, { order, actorId: author.id, kind: 'order_note', before, after, now });
    return ok({ noteId });
  });
}

export { forgetNotes } from './order-note-store.server.ts';

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
    const kind = isGone ? 'order_note_delete' : 'order_note_edit';
    const [before, after] = [{ note: note.id }, { note: isGone ? null : note.id }];
    await recordOrderChange(tx, { order, actorId: author.id, kind, before, after, now });
    return ok(null);
  });
}
