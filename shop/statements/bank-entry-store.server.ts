import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { BankEntry, EntryProblem, EntryState } from './statement.ts';

/** Stores an entry that waits; null when it is known already. */
export async function insertEntry(
  tx: Tx,
  entry: BankEntry & { readonly account: string; readonly reference: string | null; readonly problem: EntryProblem },
): Promise<Uuid | null> {
  const row = await tx
    .insertInto('bank_entries')
    .values({
      account: entry.account,
      entry_ref: entry.ref,
      booked_on: entry.bookedOn,
      amount: entry.amount,
      currency: entry.currency,
      payer: entry.payer,
      payer_iban: entry.payerIban,
      details: entry.details,
      reference: entry.reference,
      state: 'waiting',
      problem: entry.problem,
    })
    .onConflict((conflict) => conflict.columns(['account', 'entry_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function lockEntry(tx: Tx, id: Uuid) {
  const row = await tx
    .selectFrom('bank_entries')
    .select(['id', 'entry_ref as ref', 'amount', 'currency', 'state', 'note'])
    .select(sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('bookedOn'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as EntryState } : null;
}

export type Decision =
  | { readonly state: 'matched'; readonly paymentId: Uuid; readonly actorId: Uuid | null }
  | { readonly state: 'refunded' | 'set_aside'; readonly note: string; readonly actorId: Uuid }
  | { readonly state: 'waiting' };

/** Stores what became of an entry; or that it waits again, with the problem it had. */
export async function decideEntry(tx: Tx, id: Uuid, decision: Decision): Promise<void> {
  await tx
    .updateTable('bank_entries')
    .set({
      state: decision.state,
      payment_id: decision.state === 'matched' ? decision.paymentId : null,
      note: 'note' in decision ? decision.note : null,
      actor_id: 'actorId' in decision ? decision.actorId : null,
      decided_at: decision.state === 'waiting' ? null : sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes entries that bookkeeping no longer needs; returns how many. */
export async function deleteEntriesOutOfBooks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_entries')
    .where('created_at', '<', sql<Date>`books_kept_from()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
