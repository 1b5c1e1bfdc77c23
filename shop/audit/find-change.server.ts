import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { lockChange } from './audit-store.server.ts';
import type { ChangeEntry } from './change.ts';

export type RecordedChange = {
  readonly kind: string;
  readonly at: Date;
  /** Somebody has taken it back already. */
  readonly isUndone: boolean;
  readonly entries: readonly ChangeEntry[];
};

/** A change that is about to be taken back; nobody else takes it back until the transaction ends. */
export async function findChange(tx: Tx, id: Uuid): Promise<RecordedChange | null> {
  return lockChange(tx, id);
}
