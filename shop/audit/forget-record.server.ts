import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteEntriesAbout } from './audit-store.server.ts';
import type { ChangeEntry } from './change.ts';

/** Removes a record from the record of changes, once the law no longer asks for the record itself. */
export async function forgetRecord(tx: Tx, record: Pick<ChangeEntry, 'entity' | 'entityId'>): Promise<void> {
  await deleteEntriesAbout(tx, record);
}
