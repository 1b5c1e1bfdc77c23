import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteNotesOfBuyer } from './order-note-store.server.ts';

/** What staff noted about somebody's orders: no law has it kept, so it goes with the account. */
export async function forgetNotes(tx: Tx, userId: Uuid): Promise<void> {
  await deleteNotesOfBuyer(tx, userId);
}
