import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockEntry } from './bank-entry-store.server.ts';
import type { EntryState } from './statement.ts';

/** Who decides about which entry. */
export type Decided = { readonly entryId: string; readonly actorId: Uuid };

/** `conflict`: somebody else has decided about it. */
export type EntryError = { readonly code: 'not_found' | 'conflict' };

export type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

/** Locks an entry that waits. */
export async function lockWaitingEntry(tx: Tx, entryId: string): Promise<Result<Entry, EntryError>> {
  const entry = isUuid(entryId) ? await lockEntry(tx, entryId) : null;
  if (entry === null) return err({ code: 'not_found' });
  return entry.state === 'waiting' ? ok(entry) : err({ code: 'conflict' });
}

/** Records what staff decided about an entry, in the transaction that does it. */
export async function recordDecision(
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
