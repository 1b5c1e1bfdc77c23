import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { settleTransfer } from '#shop/checkout/settle-transfer.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findTransferPayment } from '#shop/payments/list-payments.server.ts';
import { MAX_NOTE_LENGTH } from '#shop/payments/manual-payment.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEntry, lockEntry } from './bank-entry-store.server.ts';
import type { EntryState } from './statement.ts';

type Decided = { readonly entryId: string; readonly actorId: Uuid };

/** `conflict`: somebody else has decided about it. */
type EntryError = { readonly code: 'not_found' | 'conflict' };

/** `no_transfer`: no order of this number asked for a transfer. */
export type AssignEntryError = EntryError | { readonly code: 'no_transfer' | 'already_paid' };

/**
 * Takes waiting money for an order that its payer meant. Another amount than the order's needs attention there, so that
 * it can be refunded.
 */
export async function assignEntry(
  shop: Shop,
  { entryId, actorId, orderNumber }: Decided & { readonly orderNumber: number },
): Promise<Result<null, AssignEntryError>> {
  return transact(shop.db, async (tx): Promise<Result<null, AssignEntryError>> => {
    const entry = await lockWaiting(tx, entryId);
    if (!entry.ok) return entry;
    const payment = await findTransferPayment(tx, orderNumber);
    if (payment === null) return err({ code: 'no_transfer' });
    const settled = await settleTransfer(tx, shop, payment, entry.value);
    if (!settled.ok) return err({ code: 'already_paid' });
    await decideEntry(tx, entry.value.id, { state: 'matched', paymentId: payment.id, actorId });
    await record(tx, shop, { ...entry.value, actorId }, { state: 'matched', note: `#${orderNumber}` });
    return ok(null);
  });
}

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
    const entry = await lockWaiting(tx, entryId);
    if (!entry.ok) return entry;
    await decideEntry(tx, entry.value.id, { state, note, actorId });
    await record(tx, shop, { ...entry.value, actorId }, { state, note });
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
    await record(tx, shop, { ...entry, actorId }, { state: 'waiting', note: null });
    return ok(null);
  });
}

type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

async function lockWaiting(tx: Tx, entryId: string): Promise<Result<Entry, EntryError>> {
  const entry = isUuid(entryId) ? await lockEntry(tx, entryId) : null;
  if (entry === null) return err({ code: 'not_found' });
  return entry.state === 'waiting' ? ok(entry) : err({ code: 'conflict' });
}

async function record(
  tx: Tx,
  shop: Shop,
  entry: Entry & { readonly actorId: Uuid },
  after: { readonly state: EntryState; readonly note: string | null },
): Promise<void> {
  const change = { actor: await findActor(tx, entry.actorId), kind: 'bank_entry', now: shop.clock.now() } as const;
  // Without the payer's name: the record outlives what it is about.
  const label = `${entry.bookedOn} ${entry.currency} ${(entry.amount / 100).toFixed(2)}`;
  const before = { bank_entry_state: entry.state, note: entry.note };
  await recordEntry(tx, change, {
    ...{ entity: 'bank_entry', entityId: entry.id, label, before },
    after: { bank_entry_state: after.state, note: after.note },
  });
}
