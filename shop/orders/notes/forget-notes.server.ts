import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteNotesOfBuyer } from './order-note-store.server.ts';

/** Deletes staff's notes about a person's orders with the account, because no law requires them. */
export async function forgetNotes(tx: Tx, userId: Uuid): Promise<void> {
  await deleteNotesOfBuyer(tx, userId);
}
