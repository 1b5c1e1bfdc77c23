import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { insertEntries } from './audit-store.server.ts';
import type { ChangeEntry } from './change.ts';

/**
 * Adds entries to a change that was recorded in the same transaction, for changes too large to hold in memory at once.
 */
export async function addToChange(tx: Tx, changeId: Uuid, entries: readonly ChangeEntry[]): Promise<void> {
  await insertEntries(tx, changeId, entries);
}
