import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** Stores an event once, however often it is delivered. Returns whether it was processed already. */
export async function recordEvent(
  db: Db,
  event: {
    readonly provider: string;
    readonly id: string;
    readonly type: string;
    readonly sessionId: string | null;
  },
): Promise<{ readonly isProcessed: boolean }> {
  await db
    .insertInto('payment_events')
    .values({
      provider: event.provider,
      event_id: event.id,
      type: event.type,
      provider_session_id: event.sessionId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('payment_events')
    .select('processed_at')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  return { isProcessed: row.processed_at !== null };
}

export async function finishEvent(
  db: Db,
  event: { readonly provider: string; readonly id: string; readonly outcome: string },
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ processed_at: sql`now()`, outcome: event.outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.id)
    .where('processed_at', 'is', null)
    .execute();
}

/** Deletes events of payments that bookkeeping no longer needs; returns how many. */
export async function deleteEventsOutOfBooks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`books_kept_from()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
