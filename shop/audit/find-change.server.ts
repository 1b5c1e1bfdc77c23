import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { lockChange } from './audit-store.server.ts';
import type { ChangeEntry } from './change.ts';

export type RecordedChange = {
  readonly kind: string;
  readonly at: Date;
  /** It was undone already. */
  readonly isUndone: boolean;
  readonly entries: readonly ChangeEntry[];
};

/** A change that is about to be undone. It is locked, so that nobody else undoes it in the same moment. */
export async function findChange(tx: Tx, id: Uuid): Promise<RecordedChange | null> {
  return lockChange(tx, id);
}
