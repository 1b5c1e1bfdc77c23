import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { MAX_NOTE_LENGTH } from '#shop/payments/manual-payment.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEntry, lockEntry } from './bank-entry-store.server.ts';
import { type Decided, type EntryError, lockWaitingEntry, recordDecision } from './record-decision.server.ts';

export type NoteEntryError = EntryError | { readonly code: 'note_missing' | 'note_too_long' };

/** Records that waiting money is no order's, or that it was sent back at the bank, and why. */
export async function closeEntry(
  shop: Shop,
  { entryId, actorId, ...closing }: Decided & { readonly state: 'refunded' | 'set_aside'; readonly note: string },
): Promise<Result<null, NoteEntryError>> {
  const note = closing.note.trim();
  if (note === '') return err({ code: 'note_missing' });
  if (note.length > MAX_NOTE_LENGTH) return err({ code: 'note_too_long' });
  const { state } = closing;
  return transact(shop.db, async (tx): Promise<Result<null, NoteEntryError>> => {
    const entry = await lockWaitingEntry(tx, entryId);
    if (!entry.ok) return entry;
    await decideEntry(tx, entry.value.id, { state, note, actorId });
    await recordDecision(tx, shop, { ...entry.value, actorId }, { state, note });
    return ok(null);
  });
}

/** Undoes `closeEntry`: the money waits again. What an order has stays there. */
export async function reopenEntry(shop: Shop, { entryId, actorId }: Decided): Promise<Result<null, EntryError>> {
  return transact(shop.db, async (tx): Promise<Result<null, EntryError>> => {
    const entry = isUuid(entryId) ? await lockEntry(tx, entryId) : null;
    if (entry === null) return err({ code: 'not_found' });
    if (entry.state !== 'refunded' && entry.state !== 'set_aside') return err({ code: 'conflict' });
    await decideEntry(tx, entry.id, { state: 'waiting' });
    await recordDecision(tx, shop, { ...entry, actorId }, { state: 'waiting', note: null });
    return ok(null);
  });
}
