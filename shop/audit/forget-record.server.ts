import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteEntriesAbout } from './audit-store.server.ts';
import type { ChangeEntry } from './change.ts';

/** Takes a record out of what was written down, when the law lets go of the record itself. */
export async function forgetRecord(tx: Tx, record: Pick<ChangeEntry, 'entity' | 'entityId'>): Promise<void> {
  await deleteEntriesAbout(tx, record);
}
