import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { claimBatchSlugs } from './claim-batch-slugs.server.ts';
import { holdNewPictures } from './hold-new-pictures.server.ts';
import { lockProductRows, planForMany } from './product-batch-store.server.ts';
import { skuTaken } from './save-product.server.ts';
import { type ProductWrite, writeProductRows } from './write-product-rows.server.ts';

export type WriteProductsError =
  /** Somebody took the address since it was checked. */
  | { readonly code: 'slug_taken' }
  | { readonly code: 'sku_taken' }
  /** A picture does not exist any more. */
  | { readonly code: 'unknown_picture' }
  /** Fewer units are left than are to be removed. */
  | { readonly code: 'too_few_units' };

/** Locks these products against other writers and sales until the transaction ends. */
export async function lockForWriting(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  await planForMany(tx);
  await lockProductRows(tx, ids);
}

/**
 * Writes some hundred products with a handful of statements in the caller's transaction. A product keeps its address
 * when its name changes. The caller updates search and the record of changes.
 */
export async function writeProducts(
  tx: Tx,
  writes: readonly ProductWrite[],
  now: Date,
): Promise<Result<null, WriteProductsError>> {
  if (!(await holdNewPictures(tx, writes))) return err({ code: 'unknown_picture' });
  const slugs = await claimBatchSlugs(tx, writes);
  if (slugs === null) return err({ code: 'slug_taken' });
  try {
    return (await writeProductRows(tx, writes, slugs, now)) ? ok(null) : err({ code: 'too_few_units' });
  } catch (error) {
    if (skuTaken(error) === null) throw error;
    return err({ code: 'sku_taken' });
  }
}
