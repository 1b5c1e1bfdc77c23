import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/db.server.ts';
import { deleteRows } from './product-batch-store.server.ts';

/** Deletes products that nobody ever ordered, with all that is theirs, within the transaction of whoever calls. */
export async function deleteProductRows(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  await deleteRows(tx, 'products', 'id', ids);
}
