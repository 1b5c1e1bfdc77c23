import { data } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { type AddNoteError, addNote, type EditNoteError, editNote } from '#shop/orders/notes/add-note.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type NoteReply =
  | { readonly ok: true; readonly did: 'added' | 'saved' | 'deleted' }
  | { readonly ok: false; readonly code: AddNoteError['code'] | EditNoteError['code'] };

const HTTP_STATUS: Readonly<Record<(NoteReply & { ok: false })['code'], number>> = {
  not_found: 404,
  not_yours: 403,
  empty: 422,
  too_long: 422,
};

const schema = z.object({
  intent: z.enum(['add-note', 'edit-note', 'delete-note']),
  note_id: z.string().max(100).default(''),
  body: z.string().default(''),
});

export function isNoteForm(form: FormData): boolean {
  return schema.shape.intent.safeParse(form.get('intent')).success;
}

/** Adds a note to an order, or edits or deletes one's own. */
export async function answerNoteForm(shop: Shop, orderId: string, viewer: Viewer, form: FormData) {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse('not_found');
  const { intent, note_id: noteId, body } = parsed.data;
  const author = actorOf(viewer);
  if (intent === 'add-note') {
    const added = await addNote(shop, { orderId, body, author });
    return added.ok ? data<NoteReply>({ ok: true, did: 'added' }) : refuse(added.error.code);
  }
  if (intent === 'edit-note' && body.trim() === '') return refuse('empty');
  const edited = await editNote(shop, { orderId, noteId, body: intent === 'delete-note' ? '' : body, author });
  if (!edited.ok) return refuse(edited.error.code);
  return data<NoteReply>({ ok: true, did: intent === 'delete-note' ? 'deleted' : 'saved' });
}

function refuse(code: (NoteReply & { ok: false })['code']) {
  return data<NoteReply>({ ok: false, code }, { status: HTTP_STATUS[code] });
}
