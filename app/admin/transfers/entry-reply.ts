import type { AssignEntryError } from '#shop/statements/assign-entry.server.ts';
import type { NoteEntryError } from '#shop/statements/close-entry.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';

/** Where what is decided about an entry is sent. */
export const TRANSFERS = '/admin/orders/transfers/decide';

export type EntryProblemCode = AssignEntryError['code'] | NoteEntryError['code'] | 'invalid';

/** The reply to the forms of the queue. */
export type EntryReply =
  | { readonly ok: true; readonly did: 'matched' | 'refunded' | 'set_aside' | 'waiting' }
  | { readonly ok: false; readonly code: EntryProblemCode };

/** Problems that are shown beside the field, while the dialog stays. */
const BESIDE: readonly EntryProblemCode[] = ['note_missing', 'note_too_long', 'no_transfer', 'invalid'];

export function isBeside(code: EntryProblemCode): boolean {
  return BESIDE.includes(code);
}

export function sayEntryReply(t: AdminTranslate, reply: EntryReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`transfers.did.${reply.did}`) };
  return isBeside(reply.code) ? null : { ok: false, title: t(`transfers.problem.${reply.code}`) };
}
