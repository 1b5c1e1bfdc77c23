import type { ChangeEntry } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { catchUpSearch, markDeleted, postponeSearch } from './product-bulk-store.server.ts';
import { productEntry } from './product-change.ts';
import { listStoredProducts } from './stored-product-view.server.ts';

/** Deletes locked products. Returns the entries for the record of changes that an undo needs. */
export async function markProductsDeleted(tx: Tx, ids: readonly Uuid[], now: Date): Promise<ChangeEntry[]> {
  const products = await listStoredProducts(tx, ids);
  const present = [...products.keys()];
  await postponeSearch(tx);
  await markDeleted(tx, present, now);
  await catchUpSearch(tx, present);
  return [...products.values()].flatMap((product) => productEntry(product, null) ?? []);
}
